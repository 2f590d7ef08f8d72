import { Button, Group } from '@mantine/core'
import { locale, t } from '@touchline/domain/language/t.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import type { RecordForm } from './use-record-form.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import { relativeTime } from '#ui/time.tsx'
import classes from './changed-notice.module.css'
import { fates, type Version } from './merge.ts'

/** Height of a field's label, which is above it. Pixels. */
const LABEL = 32

/** End of the form at which a notice over it doesn't cover the focused field. */
function useClearEdge(notice: RefObject<HTMLElement | null>): 'top' | 'bottom' {
  const [edge, setEdge] = useState<'top' | 'bottom'>('top')
  useLayoutEffect(() => {
    const look = () => {
      const field = document.activeElement
      if (notice.current === null || field === null || notice.current.contains(field)) return
      if (notice.current.closest('form')?.contains(field) !== true) return
      const [over, under] = [notice.current.getBoundingClientRect(), field.getBoundingClientRect()]
      if (over.top < under.bottom && under.top - LABEL < over.bottom)
        setEdge((now) => (now === 'top' ? 'bottom' : 'top'))
    }
    look()
    // After the scrolling that the focus causes.
    const lookLater = () => requestAnimationFrame(look)
    document.addEventListener('focusin', lookLater)
    return () => document.removeEventListener('focusin', lookLater)
  }, [notice])
  return edge
}

type ChangedNoticeProps<F extends FieldValues> = {
  record: Pick<RecordForm<F>, 'form' | 'base' | 'takeOver' | 'showChanges'>
  newer: Version<F>
  words: Record<string, FieldWords>
}

/** Place of the notice: a region that exists before it, since screen readers skip one that comes with its text. */
export const ChangedPlace = ({ children }: { children: ReactNode }) => (
  <div role="status" className={classes['over']}>
    {children}
  </div>
)

/** Says who saved which fields while this form was open; nothing in the form changes by itself. */
export function ChangedNotice<F extends FieldValues>({ record, newer, words }: ChangedNoticeProps<F>) {
  const { form, base, takeOver, showChanges } = record
  const notice = useRef<HTMLDivElement>(null)
  const edge = useClearEdge(notice)
  useWatch({ control: form.control })
  const met = fates(base.values, form.getValues(), newer.values, newer.together)
  const labelsOf = (...wanted: string[]) =>
    met.filter(([, fate]) => wanted.includes(fate)).map(([name]) => words[name]?.label ?? name)
  const facts = Object.keys(newer.facts ?? {}).filter(
    (label) => !sameValue(base.facts?.[label], newer.facts?.[label]),
  )
  const saved = [...labelsOf('theirs', 'clash', 'agreed'), ...facts]
  const clashes = labelsOf('clash')
  const said = {
    who: newer.by ?? t('Someone'),
    fields: saved.length === 0 ? t('this record') : listed(saved),
  }
  const hasMore = labelsOf('theirs').length > 0 || clashes.length === 0
  const actions = (
    <Group gap="xs">
      {hasMore && (
        <Button size="compact-sm" variant="default" onClick={takeOver}>
          {t('Use their changes')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={showChanges}>
        {t('Compare')}
      </Button>
    </Group>
  )
  return (
    <div ref={notice} className={classes['notice']} data-edge={edge}>
      <Notice tone="warning" role="note" action={actions}>
        {rich(
          clashes.length > 0
            ? t('{who} saved {fields}<ago/>. You changed {yours} too.', { ...said, yours: listed(clashes) })
            : t('{who} saved {fields}<ago/>. What you typed is kept.', said),
          { ago: agoOf(newer.at) },
        )}
      </Notice>
    </div>
  )
}

/** Most fields named; with more, their number is shown. */
const NAMED = 3

const lists = new Intl.ListFormat(locale())

function listed(labels: readonly string[]): string {
  if (labels.length <= NAMED) return lists.format(labels)
  return lists.format([
    ...labels.slice(0, NAMED - 1),
    t('{count, plural, one {# more field} other {# more fields}}', { count: labels.length - NAMED + 1 }),
  ])
}

const TICK_MS = 5_000

/** Seconds. */
const JUST_NOW = 15

/** Age with seconds, which matter only here: a colleague is editing right now. */
function Ago({ at }: { at: Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000)
  const age =
    seconds < JUST_NOW
      ? t('just now')
      : seconds < 60
        ? new Intl.RelativeTimeFormat(locale(), { style: 'narrow' }).format(-seconds, 'second')
        : relativeTime(at, now)
  // The sentence is announced once; its ticking age is only visual.
  return <span aria-hidden> {age}</span>
}

const agoOf = (at: Date | null | undefined) => () => at && <Ago at={at} />
