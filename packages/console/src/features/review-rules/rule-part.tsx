import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import { ReviewRuleForm, tidied, toRuleForm } from '@touchline/domain/tables/review-rule-form.ts'
import {
  AGREED_MIN,
  COMPARED_MIN,
  comparedIn,
  needsAgreement,
  ruleCanEdit,
  ruleCanReverse,
  type RuleTally,
} from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import {
  type ReviewRule,
  ruleEffect,
  ruleStageLabels,
  ruleStageOf,
} from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { recordVersions } from '#data/engine/record-version.ts'
import { toAppError } from '#data/errors.ts'
import { ruleDecisions, ruleRecord, ruleTally } from '#data/nouns/review-rules.ts'
import { mutate } from '#data/query-client.ts'
import { useIsLead } from '#data/session/lead.ts'
import { currentAdmin } from '#data/session/session.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { Bone } from '#ui/bones.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type ReversalOf, RuleActions, RuleUndo } from './rule-actions.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleReplay } from './rule-replay.tsx'
import {
  ceilingText,
  isLimited,
  ruleFieldWords as words,
  ruleName,
  ruleStageTones,
  ruleVocabulary,
} from './rule-words.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { History } from '#kit/decision/history/history.tsx'
import { undoQuestion } from '#kit/decision/history/undo-question.ts'
import { Folded } from '#ui/folded.tsx'
import { isComparable } from '@touchline/domain/nouns/review-rule/rule-replay.ts'
import { shadowOf } from '#data/nouns/rule-replays.ts'
import { percentText } from '#ui/text/numbers.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { askedBy } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import type { Signal } from '@touchline/domain/nouns/review-rule/signals.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import { assigneeName, assigneesOf } from '#data/review/rule-assignees.ts'

/** A rule in words, while it runs and can't be changed. */
function RuleSummary({ rule }: { rule: ReviewRule }) {
  const { queue, when = [], action, reasonCode, note, outcome } = rule
  const { data: assignees } = useQuery(assigneesOf([rule]))
  const asked = (queue && askedBy(queue, when)) ?? []
  return (
    <Stack gap="md">
      <Part title={t('When all apply')}>
        <List size="sm">
          {asked.map(({ name, signal, values }) => (
            <List.Item key={name}>
              {signal.label}:{' '}
              {listText(
                values.map((value) => labelIn(signal.values ?? {}, value)),
                signal.asks,
              )}
            </List.Item>
          ))}
          {asked.length === 0 && <List.Item>{t('Unknown conditions: matches nothing.')}</List.Item>}
        </List>
      </Part>
      <Part title={outcome === 'suggest' ? t('Suggestion') : t('Action')}>
        <Text size="sm">
          {ruleEffect(rule, assigneeName(rule, assignees))}
          {reasonCode && `: ${reasonLabel(reasonCode)}`}
          {isLimited(rule) && `, ${ceilingText(rule)}`}
        </Text>
      </Part>
      {note && (
        <Part title={action === 'askForInfo' ? t('Missing information') : t('Note')}>
          <Text size="sm">{note}</Text>
        </Part>
      )}
    </Stack>
  )
}

const listText = (values: readonly string[], asks: Signal['asks']) =>
  new Intl.ListFormat(locale(), { type: asks === 'all' ? 'conjunction' : 'disjunction' }).format(values)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  )
}

const versions = recordVersions(
  { collection: 'reviewRules', toForm: toRuleForm, facts: () => ({}) },
  ruleRecord,
)

type RulePartProps = {
  id: string
  onBack: (queue: string | undefined) => void
  reversalOf: ReversalOf
}

/** One rule: its fields, stage and replay. */
export function RulePart({ id, onBack, reversalOf }: RulePartProps) {
  const { data: rule, error, refetch } = useQuery(ruleRecord(id))
  const [turn, setTurn] = useState(0)
  const [isUnsaved, setUnsaved] = useState(false)
  const isLead = useIsLead()
  if (error && rule === undefined)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (rule === undefined) return <Bone h={320} />
  const stage = ruleStageOf(rule)
  return (
    <Stack gap="md">
      <BackButton onBack={() => onBack(rule.queue)} />
      <Stack gap={4}>
        <Group gap="sm">
          <Text fw={600} component="h2" size="lg">
            {ruleName(rule)}
          </Text>
          <StatusBadge tone={ruleStageTones[stage]}>{ruleStageLabels[stage]}</StatusBadge>
        </Group>
        <RuleAgreement rule={rule} />
      </Stack>
      {isLead === false ? (
        <Text size="sm" c="dimmed">
          {t('Only review leads can change a rule.')}
        </Text>
      ) : (
        <RuleActions rule={rule} isUnsaved={isUnsaved} onGone={() => onBack(rule.queue)} />
      )}
      <RuleUndo rule={rule} isLead={isLead !== false} reversalOf={reversalOf} />
      {isLead !== false && ruleCanEdit(rule).ok ? (
        <EditedRule key={turn} rule={rule} onSaved={() => setTurn(turn + 1)} onUnsaved={setUnsaved} />
      ) : (
        <>
          <RuleSummary rule={rule} />
          <RuleReplay values={toRuleForm(rule)} />
        </>
      )}
      <RuleHistory rule={rule} />
    </Stack>
  )
}

type EditedRuleProps = {
  rule: ReviewRule
  onSaved: () => void
  onUnsaved: (isUnsaved: boolean) => void
}

function EditedRule({ rule, onSaved, onUnsaved }: EditedRuleProps) {
  const { id } = rule
  const record = useRecordForm<ReviewRuleForm, { decisionId: string }>({
    subject: `reviewRules/${id}`,
    person: currentAdmin().uid,
    resolver: formResolver(ReviewRuleForm),
    current: versions.useVersion(rule),
    // These fields belong together: an outcome drops those that it doesn’t use.
    save: ({ values, basis, openedAt }) =>
      mutate(ruleDecisions.update(), { ...basis, id, openedAt, form: tidied(values) }),
    latest: () => versions.latest(id),
    onSaved(result) {
      toast.done(t('Rule saved.'), {
        undo: result && (() => ruleDecisions.undo(result.decisionId)),
      })
      onSaved()
    },
  })
  const { isDirty } = record.form.formState
  useEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])
  return (
    <>
      <RecordForm record={record} words={words} saveLabel={t('Save rule')}>
        <RuleFields form={record.form} />
      </RecordForm>
      <RuleReplay values={record.form.watch()} />
    </>
  )
}

/** Changes and runs of a rule; loaded when unfolded. */
function RuleHistory({ rule }: { rule: ReviewRule }) {
  return <Folded label={t('History')}>{() => <Entries rule={rule} />}</Folded>
}

function Entries({ rule }: { rule: ReviewRule }) {
  const query = useInfiniteQuery(historyOf('reviewRules', rule.id))
  const { ask, dialog } = useDecision()
  return (
    <>
      <History
        query={query}
        vocabulary={ruleVocabulary}
        undoVerdict={(decision) => ruleCanReverse(decision, rule, {})}
        onUndo={(decision) =>
          ask(
            undoQuestion({
              decision,
              name: ruleName(rule),
              vocabulary: ruleVocabulary,
              takeBack: (request) => mutate(ruleDecisions.takeBack(), request),
              undo: ruleDecisions.undo,
            }),
          )
        }
      />
      {dialog}
    </>
  )
}

/** Agreement with people since the shadow run began: hits, and the share decided the same. */
function RuleAgreement({ rule }: { rule: ReviewRule }) {
  const isRunning = ['shadow', 'active'].includes(ruleStageOf(rule))
  const isProving = ruleStageOf(rule) === 'shadow' && rule.outcome === 'decide'
  const { data } = useQuery({ ...shadowOf(rule), enabled: isRunning })
  const { data: tally } = useQuery({ ...ruleTally(rule.id), enabled: isProving })
  if (!isRunning || data === undefined) return null
  const { hits, agreed } = data
  return (
    <Text size="sm" c="dimmed" role="status">
      {hits > 0 && isComparable(rule)
        ? t(
            '{hits, plural, one {Since the shadow run began: # hit decided by people, {share} the same.} other {Since the shadow run began: # hits decided by people, {share} the same.}}',
            { hits, share: percentText(agreed / hits) },
          )
        : t(
            '{hits, plural, one {Since the shadow run began: # hit decided by people.} other {Since the shadow run began: # hits decided by people.}}',
            { hits },
          )}
      {isProving && tally !== undefined && ` ${neededText(rule, tally)}`}
    </Text>
  )
}

function neededText(rule: ReviewRule, tally: RuleTally): string {
  const compared = comparedIn(rule, tally)
  if (!needsAgreement(rule))
    return t('Activation needs {needed}; {counted} counted so far.', {
      needed: COMPARED_MIN,
      counted: Math.min(compared, COMPARED_MIN),
    })
  return t(
    'Activation needs {needed}, at least {share} the same; {counted} counted so far, {agreed} the same.',
    {
      needed: COMPARED_MIN,
      share: percentText(AGREED_MIN),
      counted: compared,
      agreed: compared === 0 ? 0 : (tally.agreed ?? 0),
    },
  )
}

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
      ms={-8}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('All rules')}
    </Button>
  )
}
