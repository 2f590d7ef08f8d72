import { Fragment, type ReactNode } from 'react'

/** Elements of a sentence by the names of their tags; each gets the text between its tags. */
export type Parts = Readonly<Record<string, (text: string) => ReactNode>>

const TAG = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/g

/**
 * Puts elements into a translated sentence: `rich(t('Read <link>the manual</link>.'), { link: (text) => <a …>{text}</a> })`.
 * A tag without a part stays text, so that nothing of a sentence is lost.
 */
export function rich(sentence: string, parts: Parts): ReactNode {
  const nodes: ReactNode[] = []
  let from = 0
  for (const found of sentence.matchAll(TAG)) {
    const [whole, pair, text = '', single] = found
    const part = parts[pair ?? single ?? '']
    if (part === undefined) continue
    nodes.push(sentence.slice(from, found.index), part(text))
    from = found.index + whole.length
  }
  nodes.push(sentence.slice(from))
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>)
}
