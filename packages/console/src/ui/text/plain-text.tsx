import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Addresses in a text, without following characters such as the end of a sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g

/** Most letters shown, more than any text of a form or a message has: longer ones would keep the browser busy. */
const SHOWN_MAX = 20_000

const beginningOf = (text: string): string =>
  text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text

/** A typed text with its line breaks, and addresses as links; nothing in it is ever markup. */
export const PlainText = ({ children }: { children: string }) => (
  <TypedText>
    <WithLinks>{beginningOf(children)}</WithLinks>
  </TypedText>
)

/** Same without links. It reads in its own direction, whatever the page's is. */
export const TypedText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" component="div" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {typeof children === 'string' ? beginningOf(children) : children}
  </Text>
)

/** Same for a part of a text. */
export const WithLinks = ({ children }: { children: string }) =>
  partsOf(children).map(({ text, isAddress, at }) =>
    isAddress ? (
      <Anchor
        key={at}
        href={text}
        target="_blank"
        rel="noopener noreferrer nofollow"
        size="sm"
        underline="always"
      >
        {text}
      </Anchor>
    ) : (
      text
    ),
  )

type Part = { text: string; isAddress: boolean; at: number }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { index, 0: address } of text.matchAll(ADDRESS)) {
    parts.push({ text: text.slice(end, index), isAddress: false, at: end })
    parts.push({ text: address, isAddress: true, at: index })
    end = index + address.length
  }
  return [...parts, { text: text.slice(end), isAddress: false, at: end }]
}
