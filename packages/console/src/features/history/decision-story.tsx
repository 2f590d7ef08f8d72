import { noteText } from '@touchline/domain/engine/log/written-note.ts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { isAutomatic } from '@touchline/domain/shared/runner.ts'
import { Link } from 'react-router'
import type { DecisionDetails } from '#data/nouns/decision/decision-details.ts'
import type { DecisionRow } from '#data/nouns/decision/decision-rows.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { deedOf, Did } from '#kit/decision/history/did.tsx'
import { undoQuestion } from '#kit/decision/history/undo-question.ts'
import { useNames } from '#kit/decision/history/named-records.ts'
import { decisionRows as rowsOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { StatementParts } from '#kit/decision/statement-parts.tsx'
import { States } from '#kit/decision/states.tsx'
import { useOnline } from '#kit/online.ts'
import { paths } from '#paths.ts'
import { pathOfRecord } from '#record-paths.ts'
import { MessageTold } from '#screens/message-delivery.tsx'
import { TestItem } from '#screens/record/test-item.tsx'
import { Diff } from '#ui/diff.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { DecisionOthers } from './decision-others.tsx'
import { recordName } from './history-words.ts'
import classes from './history.module.css'
import { questionOf, vocabularyOf, type Histories, type ReversalOf } from './history-columns.tsx'

type DecisionStoryProps = {
  details: DecisionDetails
  histories: Histories
  reversalOf: ReversalOf
  ask: (request: DecisionRequest) => void
}

/** One decision: its changes, related decisions, and undo. */
export function DecisionStory({ details, histories, reversalOf, ask }: DecisionStoryProps) {
  const { decision, message } = details
  const vocabulary = useNames([decision], vocabularyOf(histories, decision), namesOf)
  const rows = rowsOf(decision, vocabulary)
  return (
    <>
      <About decision={decision} vocabulary={vocabulary} />
      <Panel title={t('What changed')}>
        {decision.to && (
          <Group gap={8}>
            <States from={decision.from} to={decision.to} vocabulary={vocabulary} />
          </Group>
        )}
        {rows.length > 0 && <Diff rows={rows} />}
        {rows.length === 0 && !decision.to && (
          <Text size="sm" c="dimmed">
            {t('No fields changed.')}
          </Text>
        )}
      </Panel>
      <DecisionOthers details={details} histories={histories} />
      {message && (
        <Panel title={t('Message')}>
          <MessageTold decisionId={decision.id} />
        </Panel>
      )}
      {decision.statement && (
        <Panel title={t('Statement of reasons')}>
          <StatementParts statement={decision.statement} />
        </Panel>
      )}
      <TakeBack
        details={details}
        vocabulary={vocabulary}
        histories={histories}
        reversalOf={reversalOf}
        ask={ask}
      />
      <TestItem decision={decision} name={recordName(decision)} ask={ask} />
    </>
  )
}

type ToldProps = { decision: DecisionRow; vocabulary: Vocabulary }

function About({ decision, vocabulary }: ToldProps) {
  const { by, byName, at, subjectType, subjectId, record, reasonCode, note, rev } = decision
  const path = record && pathOfRecord(subjectType, subjectId)
  const name = recordName(decision)
  return (
    <Stack gap="sm">
      <Text component="div">
        <Did who={byName} deed={deedOf(decision, vocabulary)} />{' '}
        <Text span c="dimmed" size="sm">
          · <Time at={at} />
        </Text>
      </Text>
      <Facts
        facts={[
          { label: t('When'), value: <Time at={at} as="exact" /> },
          {
            label: t('Who'),
            value: isAutomatic(decision) ? byName : <To path={paths.user(by)}>{byName ?? by}</To>,
          },
          {
            label: t('Record'),
            value:
              path === undefined ? (
                record ? (
                  name
                ) : (
                  t('{name} (deleted)', { name })
                )
              ) : (
                <To path={path}>{name}</To>
              ),
          },
          { label: t('Revision'), value: rev },
          ...(reasonCode ? [{ label: t('Reason'), value: reasonLabel(reasonCode) }] : []),
        ]}
      />
      {note && (
        <Text size="sm" className={classes['note']} dir="auto">
          {noteText(note)}
        </Text>
      )}
    </Stack>
  )
}

const To = ({ path, children }: { path: string; children: string }) => (
  <Anchor component={Link} to={path} size="sm" underline="always">
    {children}
  </Anchor>
)

type TakeBackProps = DecisionStoryProps & {
  vocabulary: Vocabulary
}

/** The same undo as on the record's page; without one, the button says why. */
function TakeBack({ details, vocabulary, histories, reversalOf, ask }: TakeBackProps) {
  const { decision } = details
  const reversal = reversalOf(decision.subjectType)
  const online = useOnline()
  const asked = useQuery({
    queryKey: ['decisions', 'verdict', decision.id],
    queryFn: () => reversal.verdict(decision),
    staleTime: 0,
  })
  const verdict = all(online, notYet(details), asked.data ?? (asked.error ? UNKNOWN : LOOKING))
  const run = () =>
    ask(
      questionOf(histories, decision) ??
        undoQuestion({
          decision,
          name: recordName(decision),
          vocabulary,
          takeBack: reversal.takeBack,
          undo: (id) => reversal.undo(id),
        }),
    )
  return (
    <Group gap="sm" align="center" wrap="nowrap">
      <div style={{ flex: 'none' }}>
        <ActionButton id="undo" label={t('Undo')} icon={IconArrowBackUp} verdict={verdict} run={run} />
      </div>
      {!verdict.ok && verdict !== LOOKING && (
        <Text size="sm" c="dimmed">
          {verdict.why}
        </Text>
      )}
    </Group>
  )
}

const LOOKING = no(t('Checking whether this can be undone.'))
const UNKNOWN = no(t('Couldn’t check whether this can be undone. Try again in a moment.'))

const notYet = ({ decision: { takenBackBy } }: DecisionDetails): Verdict =>
  takenBackBy === undefined
    ? yes
    : no(t('{name} has already reversed this.', { name: takenBackBy.byName ?? t('Someone') }))
