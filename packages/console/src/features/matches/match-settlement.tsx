import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { matchCanEdit } from '@touchline/domain/nouns/match/match-status.ts'
import { matchName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { isDisputed, ScoreForm, scoreOf, toScoreForm } from '@touchline/domain/nouns/match/score-form.ts'
import { type Score, scoreText } from '@touchline/domain/nouns/match/score.ts'
import { useState, useSyncExternalStore } from 'react'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ScoreFields } from './match-score-fields.tsx'
import type { Shortcut } from '#kit/shortcuts/registry.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { toast } from '#kit/toast.tsx'
import { Panel } from '#ui/panel.tsx'
import { ownPlace } from '#browser/own-places.ts'

/** The score that counts: that of a report or another one, approved with the match or saved before. */
export function MatchSettlement({ match }: { match: Match }) {
  const draft = useScoreDraft(match.id)
  const { home, away } = match.submissions ?? {}
  const take = (report: typeof home) => report && writeScoreDraft(match.id, toScoreForm(report.score))
  const enter = () => writeScoreDraft(match.id, draft ?? toScoreForm(match.score))
  const ways: (Shortcut & { keys: string; shown: boolean })[] = [
    { keys: 'h', label: t('Use home report'), run: () => take(home), shown: Boolean(home) },
    { keys: 'w', label: t('Use away report'), run: () => take(away), shown: Boolean(away) },
    { keys: 'c', label: t('Enter another score'), run: enter, shown: draft === undefined },
  ]
  const offered = ways.filter(({ shown }) => shown)
  useShortcuts(
    t('Score'),
    offered.map(({ keys, label, run }) => ({ keys, label, run })),
  )
  return (
    <Panel title={t('Score that counts')}>
      <Stack gap="sm">
        <Standing match={match} />
        <Group gap="xs">
          {offered.map(({ keys, label, run }) => (
            <Button
              key={keys}
              size="xs"
              variant="default"
              onClick={run}
              rightSection={<Kbd size="xs">{keys.toUpperCase()}</Kbd>}
            >
              {label}
            </Button>
          ))}
        </Group>
        {draft && <Entry match={match} />}
      </Stack>
    </Panel>
  )
}

function Standing({ match }: { match: Match }) {
  const chosen = settledScore(useScoreDraft(match.id))
  const text = chosen
    ? t('Approving sets the score to {score}.', { score: scoreText(chosen) })
    : isDisputed(match)
      ? t('The clubs report different scores. Choose a report or enter the score that counts.')
      : match.score
        ? t('On record: {score}.', { score: scoreText(match.score) })
        : t('No score on record.')
  return (
    <Text size="sm" role="status">
      {text}
    </Text>
  )
}

function Entry({ match }: { match: Match }) {
  const draft = useScoreDraft(match.id)
  const [isSaving, setSaving] = useState(false)
  const [openedAt] = useState(() => new Date())
  if (draft === undefined) return null
  const score = settledScore(draft)
  const mayEdit = matchCanEdit(match)
  const save = async () => {
    if (!score || !mayEdit.ok) return
    setSaving(true)
    try {
      const form = { score, ...(isDisputed(match) ? { disputed: false } : {}) }
      const { decisionId } = await mutate(matchDecisions.update(), {
        id: match.id,
        seen: match,
        openedAt,
        form,
      })
      writeScoreDraft(match.id, undefined)
      toast.done(t('{match}: score settled.', { match: matchName(match) }), {
        undo: () => matchDecisions.undo(decisionId),
      })
    } catch (failure) {
      toast.error(failure)
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <ScoreFields
        value={draft}
        onChange={(next) => writeScoreDraft(match.id, next)}
        problem={scoreDraftProblem(draft)}
        match={match}
        isCompact
      />
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={isSaving}
          onClick={() => void save()}
          {...(score ? {} : { 'data-disabled': true, 'aria-disabled': true })}
        >
          {t('Settle score without approving')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => writeScoreDraft(match.id, undefined)}>
          {t('Discard entered score')}
        </Button>
      </Group>
    </>
  )
}

/** The score that a reviewer settles, by match. It survives a reload and a lost session while the tab lives, like the notes of decisions. */
const placeFor = (matchId: string) => ownPlace('score', matchId)

const listeners = new Set<() => void>()
const cache = new Map<string, { text: string; form: ScoreForm | undefined }>()

export function writeScoreDraft(matchId: string, form: ScoreForm | undefined): void {
  if (form === undefined) placeFor(matchId).remove()
  else placeFor(matchId).write(JSON.stringify(form))
  listeners.forEach((tell) => tell())
}

/** The entered score, even if impossible; undefined before anything is entered. */
export function readScoreDraft(matchId: string): ScoreForm | undefined {
  const text = placeFor(matchId).read()
  if (text === null) return undefined
  const known = cache.get(matchId)
  if (known?.text === text) return known.form
  const form = toForm(text)
  cache.set(matchId, { text, form })
  return form
}

/** Reads text that only {@link writeScoreDraft} writes. */
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

/** Score of a valid draft. */
export const settledScore = (form: ScoreForm | undefined): Score | undefined =>
  form === undefined || scoreDraftProblem(form) !== undefined ? undefined : scoreOf(form)
