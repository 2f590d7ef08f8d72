import { Button, Fieldset, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { teamName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { ScoreForm, toScoreForm, type ScorePart } from '@touchline/domain/nouns/match/score-form.ts'
import type { Score } from '@touchline/domain/nouns/match/score.ts'
import {
  decisionFields,
  type DecisionFields,
  type DecisionFieldsProps,
} from '#kit/decision/dialog/decision-fields.ts'

/** In order of play. */
export const scoreParts: readonly ScorePart[] = ['halfTime', 'fullTime', 'extraTime', 'penalties']

export const scorePartLabels: Record<ScorePart, string> = {
  halfTime: t('Half-time'),
  fullTime: t('Full-time'),
  extraTime: t('Extra time'),
  penalties: t('Penalties'),
}

/** Fields of a score, filled with the stored one. */
export const scoreFields = (match: Match): DecisionFields =>
  decisionFields<ScoreForm>({
    initial: toScoreForm(match.score),
    Fields: (props) => <ScoreFields {...props} match={match} />,
    problem: (value) => ScoreForm.safeParse(value).error?.issues.at(0)?.message,
  })

type ScoreFieldsProps = DecisionFieldsProps<ScoreForm> & {
  match: Match
  /** Two parts side by side, without buttons that use the reports. */
  isCompact?: boolean
}

export function ScoreFields({ value, onChange, problem, match, isCompact = false }: ScoreFieldsProps) {
  const issues = problem === undefined ? [] : (ScoreForm.safeParse(value).error?.issues ?? [])
  const messageOf = (part: ScorePart) => issues.find(({ path }) => path[0] === part)?.message
  const { home, away } = match.submissions ?? {}
  return (
    <Stack gap="xs">
      {!isCompact && (
        <Group gap="xs">
          {home && <TakeOver label={t('Use home report')} score={home.score} onTake={onChange} />}
          {away && <TakeOver label={t('Use away report')} score={away.score} onTake={onChange} />}
        </Group>
      )}
      <SimpleGrid cols={{ base: 1, sm: isCompact ? 2 : 1 }} spacing="xs">
        {scoreParts.map((part) => (
          <PartFields
            key={part}
            part={part}
            match={match}
            goals={value[part]}
            onChange={(goals) => onChange({ ...value, [part]: goals })}
            message={messageOf(part)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

type TakeOverProps = { label: string; score: Score; onTake: (form: ScoreForm) => void }

const TakeOver = ({ label, score, onTake }: TakeOverProps) => (
  <Button size="xs" variant="default" onClick={() => onTake(toScoreForm(score))}>
    {label}
  </Button>
)

/** Goals of a part alone: extra time excludes those before it. */
const hints: Partial<Record<ScorePart, string>> = {
  extraTime: t('Goals in extra time only. Leave empty if not played.'),
  penalties: t('Shoot-out only. Leave empty if there was none.'),
}

type PartFieldsProps = {
  part: ScorePart
  match: Match
  goals: ScoreForm[ScorePart]
  onChange: (goals: ScoreForm[ScorePart]) => void
  message: string | undefined
}

function PartFields({ part, match, goals, onChange, message }: PartFieldsProps) {
  return (
    <Fieldset legend={scorePartLabels[part]} variant="unstyled">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {(['home', 'away'] as const).map((side) => (
          <NumberInput
            key={side}
            label={teamName(match[side])}
            aria-label={t('{part}, {team}', { part: scorePartLabels[part], team: teamName(match[side]) })}
            flex={1}
            value={goals[side]}
            onChange={(typed) => onChange({ ...goals, [side]: typed === '' ? '' : Number(typed) })}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            clampBehavior="none"
            data-autofocus={(part === 'fullTime' && side === 'home') || undefined}
            error={message !== undefined}
          />
        ))}
      </Group>
      {message !== undefined ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert" mt={4}>
          {message}
        </Text>
      ) : (
        hints[part] && (
          <Text size="xs" c="dimmed" mt={4}>
            {hints[part]}
          </Text>
        )
      )}
    </Fieldset>
  )
}
