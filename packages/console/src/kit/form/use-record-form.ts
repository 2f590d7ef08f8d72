import { t } from '@touchline/domain/language/t.ts'
import type { Basis } from '@touchline/domain/engine/log/basis.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { AppError, isOffline, toAppError } from '#data/errors.ts'
import { changedValues, keepingMine, isSameVersion, mergeValues, type Side, type Version } from './merge.ts'
import type { Draft } from './draft.ts'
import { useKeptDraft, useStoredDraft } from './use-draft.ts'
import type { Original } from './form-resolver.ts'
import { submitForm } from './submit-form.ts'
import { typedSince, type Start } from './typed-since.ts'
import { toast } from '#kit/toast.tsx'
import { useOnce } from './use-once.ts'
import { useOldProblems, type OldValue } from './use-old-problems.ts'

/** Values to save: all, those that changed, and their basis. */
export type Save<F> = {
  values: F
  changed: Partial<F>
  basis: Basis
  openedAt: Date
  /** The key of a record to come; empty for one that exists. */
  id: string
}

export type RecordFormOptions<F extends FieldValues, R> = {
  /** Which record, such as `users/abc`: the place of the draft. */
  subject: string
  /** Who types: a draft belongs to one person. */
  person: string
  resolver: Resolver<F, Original<F>>
  /** The record as it is now; it may follow what colleagues do while the form is open. */
  current: Version<F>
  /** Writes the changed fields. Rejects with an AppError `conflict` when the record is no longer what they are based on. */
  save: (save: Save<F>) => Promise<R>
  /** Reads the record as it is now, after a conflict; a record to come has nothing to read. */
  latest?: () => Promise<Version<F>>
  /**
   * Only for a record to come: makes its key (`newRecordId`). The form and its draft keep it, so that sending twice makes
   * one record, even after a reload.
   */
  newId?: () => string
  /**
   * Warnings about saving these values. The person is asked once more with them and may always save: what forbids
   * saving belongs to the schema.
   */
  warnings?: (save: Pick<Save<F>, 'values' | 'changed' | 'id'>) => Promise<readonly string[]>
  /** After saving; without a result when a colleague had made the same changes already. */
  onSaved: (result: R | undefined) => void
  /** The saved values wait for a connection, and the person was told. */
  onWaits?: () => void
}

/** Two versions to be brought together: because saving met the other one, or because the person asked to see it. */
export type Conflict<F> = { theirs: Version<F>; why: 'saving' | 'looking' }

/** Saving waits for the person, who was warned. */
export type Confirmation = { warnings: readonly string[]; confirm: () => Promise<void>; cancel: () => void }

export type RecordForm<F extends FieldValues> = {
  form: UseFormReturn<F, Original<F>>
  /** The key of a record to come; empty for one that exists. */
  id: string
  /** The version that the form started from. */
  base: Version<F>
  /** Problems that it had already. */
  oldValues: readonly OldValue[]
  saving: boolean
  failure: AppError | undefined
  /** Set while what was typed earlier is shown. */
  restoredAt: Date | undefined
  /** A newer version than the one that the form started from. */
  newer: Version<F> | undefined
  conflict: Conflict<F> | undefined
  /** The key under which this form created its record already, before something else was typed. */
  existing: string | undefined
  confirmation: Confirmation | undefined
  /** May be saved without a connection. A new record that may be there already is looked for first. */
  waits: boolean
  isLeavable: () => boolean
  submit: () => Promise<void>
  /** Throws away everything typed. */
  discard: () => void
  showChanges: () => void
  /** Takes what a colleague saved into the fields that nobody touched here; what both changed is asked about when saving. */
  takeOver: () => void
  /** Closes the comparison; nothing changes. */
  closeConflict: () => void
  /** Goes on from their version with mine merged in, and saves when saving was interrupted. */
  resolve: (choices: Record<string, Side>) => Promise<void>
}

/** The draft began with what is still there, or with what somebody else changed since. */
const startOf = <F>(draft: Draft<F>, current: Version<F>): Version<F> =>
  isSameVersion(draft.base, current) ? current : draft.base

const basisOf = <F>({ seen, rev }: Version<F>): Basis => (seen ? { seen } : { expectedRev: rev })

/** At the same revision another program changed it: nobody is named who didn’t. */
const unsigned = <F>(now: Version<F>, from: Version<F>): Version<F> =>
  now.rev === from.rev ? { ...now, by: undefined, at: undefined } : now

const unchanged = <F>(version: Version<F>): Start<F> => ({ from: version, values: version.values })

const BUSY = t('Someone else is saving this right now. Try again.')

/**
 * The form of a record: validates on blur and on saving, saves only what changed, keeps a draft, and never overwrites
 * what somebody else did in the meantime.
 */
export function useRecordForm<F extends FieldValues, R>(options: RecordFormOptions<F, R>): RecordForm<F> {
  const { current, resolver, save, latest, newId, warnings, onSaved, onWaits } = options
  const { place, draft, forget } = useStoredDraft(options.person, options.subject, current)
  const [start, setStart] = useState<Start<F>>(() =>
    draft ? { from: startOf(draft, current), values: draft.values } : unchanged(current),
  )
  const base = start.from
  const [openedAt] = useState(() => new Date())
  const [id, setId] = useState(() => draft?.id ?? newId?.() ?? '')
  const [existing, setExisting] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<AppError>()
  const [conflict, setConflict] = useState<Conflict<F>>()
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const released = useRef<F>(undefined)
  const once = useOnce()
  /** Values that wait: their draft stays in case they are not taken; leaving loses nothing. */
  const waiting = useRef<F>(undefined)
  const isNew = latest === undefined
  const waits = !isNew || warnings === undefined
  const context = { original: isNew ? undefined : base.values }
  const form = useForm<F, Original<F>>({
    defaultValues: defaults(base.values),
    resolver,
    context,
    mode: 'onTouched',
    // The library focuses the first wrong field twice, the second time a task later: who had gone on by then typed into the wrong one.
    shouldFocusError: false,
  })
  const oldValues = useOldProblems(resolver, base, isNew)
  const { isDirty } = form.formState

  // Without a draft it begins with these values already, and need not be set to them once more.
  const applied = useRef(draft ? undefined : start)
  const apply = (next: Start<F>) => {
    applied.current = next
    form.reset(defaults(next.from.values))
    form.reset(next.values, { keepDefaultValues: true })
  }
  const restart = (next: Start<F>) => {
    apply(next)
    setStart(next)
  }
  // Before it is painted: what is typed into a form that can be seen would be gone.
  useLayoutEffect(() => {
    if (applied.current !== start) apply(start)
  })
  const keepDraft = useKeptDraft(form, place, base, { released, waiting }, newId && id)

  const newer = isSameVersion(current, base) || saving ? undefined : unsigned(current, base)
  // With nothing typed there is nothing to weigh: the form simply follows the record.
  if (newer !== undefined && !isDirty && draft === undefined) setStart(unchanged(current))

  const release = () => {
    released.current = form.getValues()
    place.remove()
  }

  const finish = async (result: R | undefined, sent: F): Promise<void> => {
    const rest = latest && (await typedSince(form, sent, base, latest))
    if (rest) {
      restart(rest)
      return toast.done(t('Saved. What you typed since isn’t saved yet.'))
    }
    // The rest of a new one stays as a draft, and leaving asks about it.
    if (latest || sameValue(sent, form.getValues())) release()
    onSaved(result)
  }

  const attempt = async (values: F, sent: F, from: Version<F>, isConfirmed = false): Promise<void> => {
    const changed = changedValues(from.values, values)
    if (Object.keys(changed).length === 0) return finish(undefined, sent)
    setSaving(true)
    setFailure(undefined)
    setExisting(undefined)
    try {
      const seen = await sinceDraft(from)
      if (seen !== from && !isSameVersion(seen, from)) return setConflict({ theirs: seen, why: 'saving' })
      const found = isConfirmed ? [] : await warned({ values, changed, id })
      if (found.length > 0) return askOnceMore(found, () => attempt(values, sent, from, true))
      await finish(await save({ values, changed, basis: basisOf(seen), openedAt, id }), sent)
    } catch (cause) {
      await explain(toAppError(cause), from, sent).catch((second: unknown) => setFailure(toAppError(second)))
    } finally {
      setSaving(false)
    }
  }

  /** A draft kept values alone: the record that they are judged by is what is there now. */
  const sinceDraft = async (from: Version<F>): Promise<Version<F>> =>
    from.seen !== undefined || latest === undefined
      ? from
      : isOffline()
        ? current
        : unsigned(await latest(), from)

  /** Without a connection nothing can be asked; a record that is there is saved all the same. */
  const warned = async (typed: Pick<Save<F>, 'values' | 'changed' | 'id'>): Promise<readonly string[]> =>
    isOffline() && waits ? [] : ((await warnings?.(typed)) ?? [])

  const wait = ({ sentence }: AppError, sent: F) => {
    if (!isNew) {
      waiting.current = sent
      keepDraft()
    } // The next one that is made here has another key.
    else if (sameValue(sent, form.getValues())) release()
    toast.done(sentence)
    onWaits?.()
  }

  const askOnceMore = (found: readonly string[], goOn: () => Promise<void>) => {
    const cancel = () => setConfirmation(undefined)
    const confirm = () => {
      cancel()
      return goOn()
    }
    setConfirmation({ warnings: found, confirm, cancel })
  }

  const explain = async (error: AppError, from: Version<F>, sent: F) => {
    if (error.kind === 'waiting') return wait(error, sent)
    if (error.kind !== 'conflict') return setFailure(error)
    if (latest === undefined) return setExisting(id)
    const theirs = await latest()
    if (isSameVersion(theirs, from)) setFailure(new AppError('tooMany', { sentence: BUSY, cause: error }))
    else setConflict({ theirs: unsigned(theirs, from), why: 'saving' })
  }

  const submit = () =>
    once(() => submitForm(form, (values, sent) => attempt(values, sent, (applied.current ?? start).from)))

  return {
    form,
    id,
    base,
    oldValues,
    saving,
    failure,
    restoredAt: draft?.at,
    newer,
    conflict,
    existing,
    confirmation,
    waits,
    isLeavable: () => released.current !== undefined || waiting.current !== undefined || !isDirty,
    submit,
    discard: () => {
      forget()
      place.remove()
      setFailure(undefined)
      setExisting(undefined)
      if (newId) setId(newId())
      restart(unchanged(current))
    },
    showChanges: () => setConflict({ theirs: current, why: 'looking' }),
    takeOver: () => {
      if (newer === undefined) return
      const { values, clashes } = keepingMine(base.values, form.getValues(), newer.values, newer.together)
      if (clashes === 0) restart({ from: newer, values })
      else form.reset(values, { keepDefaultValues: true })
    },
    closeConflict: () => setConflict(undefined),
    resolve: async (choices) => {
      if (!conflict) return
      const { theirs, why } = conflict
      setConflict(undefined)
      const values = mergeValues(base.values, form.getValues(), theirs.values, choices, theirs.together)
      restart({ from: theirs, values })
      if (why === 'saving') await submit()
    },
  }
}

/** React Hook Form asks for a partial of its own making; all values are one. */
const defaults = <F extends FieldValues>(values: F) => values as unknown as DefaultValues<F>
