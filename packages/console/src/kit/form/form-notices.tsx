import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import type { Version } from '#kit/form/conflict/merge.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { relativeTime, Time } from '#ui/time/time.tsx'
import type { OldValue } from './use-old-problems.ts'

/** Says that what stands in the form was typed earlier. */
export function DraftNotice({ at, onDiscard }: { at: Date; onDiscard: () => void }) {
  const discard = (
    <Button size="compact-sm" variant="default" onClick={onDiscard}>
      Discard draft
    </Button>
  )
  return (
    <Notice tone="info" role="status" action={discard}>
      Draft of <Time at={at} /> restored.
    </Notice>
  )
}

type OldValuesProps = {
  values: readonly OldValue[]
  words: Record<string, FieldWords>
  onGo: (name: string) => void
}

/** Says which values were wrong before anybody touched the form: they stay, and keep nothing else from being saved. */
export function OldValuesNotice({ values, words, onGo }: OldValuesProps) {
  return (
    <Notice
      tone="info"
      role="note"
      title={values.length === 1 ? 'One value needs a look' : `${values.length} values need a look`}
    >
      <Stack gap={4}>
        {values.map(({ name, value, message }) => (
          <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Anchor component="button" type="button" size="sm" onClick={() => onGo(name)}>
              {words[name]?.label ?? name}
            </Anchor>
            : {storedText(value)}
            {message === undefined ? ' can’t be read here.' : `. ${message}`}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {values.length === 1 ? 'It stays as it is' : 'They stay as they are'} until you change{' '}
          {values.length === 1 ? 'it' : 'them'}. Everything else can be saved.
        </Text>
      </Stack>
    </Notice>
  )
}

/** So much of a value is told. */
const TOLD = 60

/** A value as it is stored, whatever it is. */
function storedText(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map(storedText).join(', ')
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return `“${text.length > TOLD ? `${text.slice(0, TOLD)}…` : text}”`
}

/** Says that somebody saved while this form was open; nothing in the form changes by itself. */
export function ChangedNotice<F>({ newer, onShow }: { newer: Version<F>; onShow: () => void }) {
  const show = (
    <Button size="compact-sm" variant="default" onClick={onShow}>
      Show changes
    </Button>
  )
  return (
    <Notice tone="warning" role="status" action={show}>
      {newer.by ?? 'Someone'} changed this{newer.at && <Ago at={newer.at} />}. What you typed is untouched.
    </Notice>
  )
}

/** Says that this form created its record before, and that what was typed since is not in it. */
export function ExistingNotice({ to, onDiscard }: { to: string; onDiscard: () => void }) {
  const discard = (
    <Button size="compact-sm" variant="default" onClick={onDiscard}>
      Discard draft
    </Button>
  )
  return (
    <Notice tone="warning" role="alert" action={discard}>
      This was created already, before your last changes.{' '}
      <Anchor component={Link} to={to} inherit underline="always">
        Open the record
      </Anchor>{' '}
      to make them there.
    </Notice>
  )
}

const TICK_MS = 5_000

/** Seconds matter here, and only here: a colleague is at it right now. */
function Ago({ at }: { at: Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(1, Math.round((now.getTime() - at.getTime()) / 1000))
  // The sentence is announced once; its ticking age is for the eye.
  return <span aria-hidden> {seconds < 60 ? `${seconds} s ago` : relativeTime(at, now)}</span>
}
