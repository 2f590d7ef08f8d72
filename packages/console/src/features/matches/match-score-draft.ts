import { ScoreForm, scoreOf } from '@touchline/domain/nouns/match/score-form.ts'
import type { Score } from '@touchline/domain/nouns/match/score.ts'
import { useSyncExternalStore } from 'react'
import { ownPlace } from '#browser/own-places.ts'

/**
 * The score that a reviewer settles, per match: survives a reload and a lost session as long as the tab lives, like the
 * notes of decisions.
 */
const placeFor = (matchId: string) => ownPlace('score', matchId)

const listeners = new Set<() => void>()
const cache = new Map<string, { text: string; form: ScoreForm | undefined }>()

export function writeScoreDraft(matchId: string, form: ScoreForm | undefined): void {
  if (form === undefined) placeFor(matchId).remove()
  else placeFor(matchId).write(JSON.stringify(form))
  listeners.forEach((tell) => tell())
}

/** The entered score, even an impossible one; undefined before anything is entered. */
export function readScoreDraft(matchId: string): ScoreForm | undefined {
  const text = placeFor(matchId).read()
  if (text === null) return undefined
  const known = cache.get(matchId)
  if (known?.text === text) return known.form
  const form = toForm(text)
  cache.set(matchId, { text, form })
  return form
}

/** Written by {@link writeScoreDraft} alone. */
function toForm(text: string): ScoreForm | undefined {
  const stored = JSON.parse(text) as Partial<ScoreForm> | null // our own entry
  const { halfTime, fullTime, extraTime, penalties } = stored ?? {}
  return halfTime && fullTime && extraTime && penalties
    ? { halfTime, fullTime, extraTime, penalties }
    : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useScoreDraft(matchId: string): ScoreForm | undefined {
  const read = () => readScoreDraft(matchId)
  return useSyncExternalStore(subscribe, read, read)
}

/** Why a score is impossible; undefined for a possible one. */
export const scoreDraftProblem = (form: ScoreForm): string | undefined =>
  ScoreForm.safeParse(form).error?.issues.at(0)?.message

/** The score that a valid draft stands for. */
export const settledScore = (form: ScoreForm | undefined): Score | undefined =>
  form === undefined || scoreDraftProblem(form) !== undefined ? undefined : scoreOf(form)
