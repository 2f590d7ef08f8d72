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
import { type OldValue, useKeptDraft, useOldProblems, useStoredDraft } from './use-draft.ts'
import type { Original } from './form-resolver.ts'
import { submitForm } from './submit-form.ts'
import { typedSince, type Start } from './typed-since.ts'
import { toast } from '#kit/toast.tsx'
import { useOnce } from './use-once.ts'

/** Values to save: all, those that changed, and their basis. */
export type Save<F> = {
  values: F
  changed: Partial<F>
  basis: Basis
  openedAt: Date
  /** Key of a new record; empty for an existing one. */
  id: string
}

export type RecordFormOptions<F extends FieldValues, R> = {
  /** The record, such as `users/abc`: the place of the draft. */
  subject: string
  /** Author of the draft, which belongs to one person. */
  person: string
  resolver: Resolver<F, Original<F>>
  /** Current record; it may follow colleagues' changes while the form is open. */
  current: Version<F>
  /** Writes the changed fields. Rejects with an AppError `conflict` when the record is no longer their basis. */
  save: (save: Save<F>) => Promise<R>
  /** Reads the current record after a conflict; a new record has nothing to read. */
  latest?: () => Promise<Version<F>>
  /**
   * Only for a new record: makes its key (`newRecordId`). The form and its draft keep it, so that sending twice makes one
   * record, even after a reload.
   */
  newId?: () => string
  /**
   * Warnings about saving these values. The person is asked once more with them and may always save: reasons that forbid saving
   * belong to the schema.
   */
  warnings?: (save: Pick<Save<F>, 'values' | 'changed' | 'id'>) => Promise<readonly string[]>
  /** Called after saving; without a result when a colleague had made the same changes already. */
  onSaved: (result: R | undefined) => void
  /** Called when the saved values wait for a connection, and the person was told. */
  onWaits?: () => void
}

/** Two versions to merge: because saving met the other one, or because the person asked to see it. */
export type Conflict<F> = { theirs: Version<F>; why: 'saving' | 'looking' }

/** Saving waits for the person, who was warned. */
export type Confirmation = { warnings: readonly string[]; confirm: () => Promise<void>; cancel: () => void }

export type RecordForm<F extends FieldValues> = {
  form: UseFormReturn<F, Original<F>>
  /** Key of a new record; empty for an existing one. */
  id: string
  /** Version that the form started from. */
  base: Version<F>
  /** Problems that it had already. */
  oldValues: readonly OldValue[]
  saving: boolean
  failure: AppError | undefined
  /** Time of the shown draft; undefined without one. */
  restoredAt: Date | undefined
  /** A newer version than the one that the form started from. */
  newer: Version<F> | undefined
  conflict: Conflict<F> | undefined
  /** Key under which this form created its record already, before further changes. */
  existing: string | undefined
  confirmation: Confirmation | undefined
  /** Whether it can be saved offline. A new record's possible duplicates must be looked for first. */
  waits: boolean
  isLeavable: () => boolean
  submit: () => Promise<void>
  /** Discards all typed values. */
  discard: () => void
  showChanges: () => void
  /** Takes a colleague's values into unchanged fields; fields that both changed are asked about when saving. */
  takeOver: () => void
  /** Closes the comparison; nothing changes. */
  closeConflict: () => void
  /** Continues from their version with mine merged in, and saves when saving was interrupted. */
  resolve: (choices: Record<string, Side>) => Promise<void>
}

/** The current version where the draft started from the same one, otherwise the draft's. */
const startOf = <F>(draft: Draft<F>, current: Version<F>): Version<F> =>
  isSameVersion(draft.base, current) ? current : draft.base

const basisOf = <F>({ seen, rev }: Version<F>): Basis => (seen ? { seen } : { expectedRev: rev })

/** Leaves out the author at the same revision: another program changed it. */
const unsigned = <F>(now: Version<F>, from: Version<F>): Version<F> =>
  now.rev === from.rev ? { ...now, by: undefined, at: undefined } : now

const unchanged = <F>(version: Version<F>): Start<F> => ({ from: version, values: version.values })

const BUSY = t('Someone else is saving this right now. Try again.')

/**
 * Form of a record: validates on blur and on saving, saves only changed values, keeps a draft, and never overwrites somebody
 * else's changes in the meantime.
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
  /** Waiting values: their draft stays in case they are refused; leaving loses nothing. */
  const waiting = useRef<F>(undefined)
  const isNew = latest === undefined
  const waits = !isNew || warnings === undefined
  const context = { original: isNew ? undefined : base.values }
  const form = useForm<F, Original<F>>({
    defaultValues: defaults(base.values),
    resolver,
    context,
    mode: 'onTouched',
    // The library focuses the first wrong field twice, the second time a task later: someone who had moved on typed into the
    // wrong one.
    shouldFocusError: false,
  })
  const oldValues = useOldProblems(resolver, base, isNew)
  const { isDirty } = form.formState

  // Without a draft it has these values from the start, and need not be set to them again.
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
  // Before the paint: text typed into a visible form would be lost.
  useLayoutEffect(() => {
    if (applied.current !== start) apply(start)
  })
  const keepDraft = useKeptDraft(form, place, base, { released, waiting }, newId && id)

  const newer = isSameVersion(current, base) || saving ? undefined : unsigned(current, base)
  // Without typed values there is nothing to merge: the form simply follows the record.
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

  /** A draft has only values: they are judged by the current record. */
  const sinceDraft = async (from: Version<F>): Promise<Version<F>> =>
    from.seen !== undefined || latest === undefined
      ? from
      : isOffline()
        ? current
        : unsigned(await latest(), from)

  /** Offline nothing can be asked; an existing record is saved all the same. */
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

/** React Hook Form asks for its own partial type; all values are one. */
const defaults = <F extends FieldValues>(values: F) => values as unknown as DefaultValues<F>
