import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { isSecondLookQueue, type SecondLook } from '@touchline/domain/engine/review/second/second-look.ts'
import { canBeTestItem } from '@touchline/domain/engine/review/second/test-item.ts'
import { lookAt, markTestItem } from '#data/review/test-items.ts'
import { mutate } from '#data/query-client.ts'
import { useIsLead } from '#data/session/lead.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'

type TestItemProps = {
  decision: Decision
  name: string
  ask: (request: DecisionRequest) => void
}

const LABEL = t('Mark as test item')

const question = (decision: Decision, name: string): DecisionRequest => ({
  title: t('Mark as test item: {name}', { name }),
  effect: t(
    'Another colleague gets it in the queue for a blind second look. If they disagree with the decision, a third colleague decides. This can’t be undone.',
  ),
  confirm: LABEL,
  async run() {
    await mutate(markTestItem(), decision)
    toast.done(t('{name} is now a test item in the queue of a colleague.', { name }))
  },
})

/** In a history, for leads: beside decisions that can become a test item. */
export function TestItemIcon({ decision, name, ask }: TestItemProps) {
  const isQueue = isSecondLookQueue(decision.subjectType)
  const isLead = useIsLead(isQueue)
  const online = useOnline()
  if (!isQueue || isLead !== true || !canBeTestItem(decision, { isLead }).ok) return null
  const why = online.ok ? undefined : online.why
  return (
    <Tooltip label={why ?? LABEL}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={LABEL}
        {...(why === undefined
          ? { onClick: () => ask(question(decision, name)) }
          : { 'data-disabled': true, 'aria-disabled': true })}
      >
        <IconFlask size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** On the page of a decision: the result as a test item, or the button to mark it, with the reason if that is refused. */
export function TestItem({ decision, name, ask }: TestItemProps) {
  const isQueue = isSecondLookQueue(decision.subjectType)
  const isLead = useIsLead(isQueue)
  const online = useOnline()
  const able = canBeTestItem(decision, { isLead: isLead === true })
  const asked = useQuery({ ...lookAt(decision.id), enabled: isLead === true && able.ok })
  if (!isQueue || isLead === undefined) return null
  const verdict = able.ok ? all(online, asked.isPending ? LOADING : notYet(asked.data)) : able
  return (
    <Group gap="xs" align="center">
      <div style={{ flex: 'none' }}>
        <ActionButton
          id="testItem"
          label={LABEL}
          icon={IconFlask}
          verdict={verdict}
          run={() => ask(question(decision, name))}
        />
      </div>
      {!verdict.ok && verdict !== LOADING && (
        <Text size="sm" c="dimmed" flex="1 1 220px">
          {verdict.why} {asked.data && <Marked look={asked.data} />}
        </Text>
      )}
    </Group>
  )
}

const LOADING = no(t('Loading…'))

const notYet = (look: SecondLook | null | undefined): Verdict =>
  look ? no(look.test ? t('Already a test item.') : t('Already selected for a second look.')) : yes

const timeAt = (at: Date | undefined) => ({ time: () => <Time at={at} /> })

const Marked = ({ look: { markedByName, openedAt, settledAt } }: { look: SecondLook }) => (
  <>
    {markedByName && `${t('Marked by {name}.', { name: markedByName })} `}
    {rich(settledAt ? t('Decided <time/>.') : t('Waiting since <time/>.'), timeAt(settledAt ?? openedAt))}
  </>
)
