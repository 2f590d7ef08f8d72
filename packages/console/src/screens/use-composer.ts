import { useMutation } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { enteredActivity } from '@touchline/domain/nouns/activity/activity-form.ts'
import { useState } from 'react'
import type { OwnPlace } from '#browser/own-places.ts'
import { toAppError, type AppError } from '#data/errors.ts'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { draftPlace, readDraft, writeDraft } from '#kit/form/draft.ts'
import { useOnce } from '#kit/form/use-once.ts'
import { toast } from '#kit/toast.tsx'
import {
  composerTabs,
  dayAhead,
  entryOf,
  isUnreached,
  plannedTypes,
  problemsOf,
  refusalOf,
  type Composed,
  type ComposerTab,
  type Problems,
  type Subjects,
} from './composed.ts'

/** Somebody or something that an activity can be about. */
export type About = { id: string; label: string; on: Subjects }

type ComposerOptions = {
  /** Place of the draft, such as `pipelines/x`. */
  place: string
  about: readonly [About, ...About[]]
  start?: ComposerTab | undefined
  /** Called after something was planned that leaves nothing to ask. */
  onPlanned?: (() => void) | undefined
}

/** The activity just logged, for planning the next one. */
type Written = { type: Composed['type']; text: string }

const sentences: Record<ComposerTab, string> = {
  note: t('Note added.'),
  call: t('Call logged.'),
  plan: t('Activity planned.'),
}

const emptyOf = (about: string, tab: ComposerTab): Composed => ({
  tab,
  about,
  text: '',
  outcome: '',
  length: '',
  type: 'call',
  dueAt: '',
  id: '',
  doneAt: '',
})

/** State of a composer: its contents, kept as a draft until sent, and the offer of a next step. */
export function useComposer({ place, about, start, onPlanned }: ComposerOptions) {
  const timeZone = ownTimeZone()
  const [draft] = useState(() => draftPlace(currentAdmin().uid, `composer/${place}`))
  const [composed, setComposed] = useState(() => {
    const empty = emptyOf(about[0].id, 'note')
    const kept = readKept(draft, empty)
    return start === undefined ? kept : { ...kept, tab: start }
  })
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<AppError>()
  const [written, setWritten] = useState<Written>()
  const create = useMutation(activityDecisions.create())
  const once = useOnce()
  const chosen = about.find(({ id }) => id === composed.about) ?? about[0]

  const become = (next: Composed) => {
    setComposed(next)
    keep(draft, next)
  }
  const change = (changes: Partial<Composed>) => {
    setProblems({})
    setRefusal(undefined)
    become({ ...composed, ...changes, id: '', doneAt: '' })
  }
  const clear = (tab: ComposerTab) => {
    draft.remove()
    setComposed(emptyOf(chosen.id, tab))
  }

  const finish = (sentence: string, id?: string) => {
    const { tab, outcome, type } = composed
    const callOff = () =>
      mutate(activityDecisions.run(), { id: id ?? '', expectedRev: 1, step: { action: 'cancel' } })
    if (tab === 'plan' && id !== undefined) toast.done(sentence, { undo: callOff })
    else toast.done(sentence)
    clear(tab === 'plan' ? 'note' : tab)
    if (tab === 'plan') {
      setWritten(undefined)
      onPlanned?.()
    } else {
      const again = tab === 'call' && isUnreached(outcome)
      setWritten({ type: tab === 'call' ? 'call' : type, text: again ? t('Call again') : t('Follow up') })
    }
  }

  /** Resolves to whether it was sent or waits for a connection. */
  const save = async (): Promise<boolean> => {
    const wrong = problemsOf(composed, timeZone)
    setProblems(wrong)
    if (wrong.text !== undefined || wrong.dueAt !== undefined) return false
    const sent = {
      ...composed,
      id: composed.id === '' ? activityDecisions.newId() : composed.id,
      doneAt: composed.doneAt === '' ? new Date() : composed.doneAt,
    }
    const entry = entryOf(sent, chosen.on, { uid: currentAdmin().uid, now: sent.doneAt, timeZone })
    const refused = refusalOf(entry)
    if (refused !== undefined) {
      setProblems({ text: refused })
      return false
    }
    become(sent)
    try {
      await create.mutateAsync({ id: sent.id, ...enteredActivity(entry) })
      finish(sentences[composed.tab], sent.id)
      return true
    } catch (failure) {
      const error = toAppError(failure)
      if (error.kind !== 'waiting') setRefusal(error)
      else finish(error.sentence)
      return error.kind === 'waiting'
    }
  }

  return {
    composed,
    chosen,
    problems,
    /** Why it wasn't sent; the typed text is kept. */
    refusal,
    isSaving: create.isPending,
    written,
    timeZone,
    change,
    save: () => once(save),
    /** Begins to plan the next step after a logged activity. */
    planNext: (days: number) => {
      if (written) change({ tab: 'plan', ...written, dueAt: dayAhead(days, timeZone) })
      setWritten(undefined)
    },
    leaveNext: () => setWritten(undefined),
  }
}

/** An earlier version may have kept values that this one doesn't know. */
function readKept(draft: OwnPlace, empty: Composed): Composed {
  const kept = readDraft(draft, { rev: 0, values: empty })?.values ?? empty
  return {
    ...kept,
    tab: composerTabs.find((tab) => tab === kept.tab) ?? empty.tab,
    type: plannedTypes.find((type) => type === kept.type) ?? empty.type,
  }
}

function keep(draft: OwnPlace, composed: Composed): void {
  const isEmpty = composed.text === '' && composed.outcome === ''
  if (isEmpty) return draft.remove()
  writeDraft(draft, { at: new Date(), base: { rev: 0, values: emptyOf('', 'note') }, values: composed })
}
