import { Anchor, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Count, Lines } from '#kit/page/related.tsx'
import { Panel } from '#ui/panel.tsx'
import { kindWords, type DependantChoice, type Dependants } from './club-dependants.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones/bones.tsx'

type KindProps = {
  dependants: Dependants
  choice: DependantChoice | undefined
  onChoose: (choice: DependantChoice) => void
}

/** Linked records of one kind, with the choice of their future. */
export function DependantsPanel({ dependants, choice, onChoose }: KindProps) {
  const { kind, count, error, retry, lines } = dependants
  return (
    <Panel title={kindWords[kind].title} aside={<Count count={count ?? 0} />}>
      {error ? (
        <FailureNotice error={toAppError(error)} retry={retry} />
      ) : count === undefined ? (
        <Bone h={20} w="60%" />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Stack gap="xs">
            <Lines>{lines}</Lines>
            <More dependants={dependants} />
          </Stack>
          <Choice dependants={dependants} choice={choice} onChoose={onChoose} />
        </SimpleGrid>
      )}
    </Panel>
  )
}

function More({ dependants: { count = 0, lines, all } }: Pick<KindProps, 'dependants'>) {
  if (count <= lines.length) return null
  return (
    <Text size="sm" c="dimmed">
      {t('Showing the first {count}.', { count: lines.length })}{' '}
      <Anchor component={Link} to={all.to} size="sm" underline="always">
        {all.label}
      </Anchor>
    </Text>
  )
}

function Choice({ dependants: { kind, all }, choice, onChoose }: KindProps) {
  const { question, keep, other, hint } = kindWords[kind]
  return (
    <Radio.Group
      label={question}
      description={hint}
      required
      value={choice ?? ''}
      onChange={(value) => onChoose(value === other.choice ? other.choice : 'keep')}
    >
      <Stack gap={8} mt={8}>
        <Radio value="keep" label={keep} />
        <Radio value={other.choice} label={other.label} />
        {choice === 'first' && (
          <Anchor component={Link} to={all.to} size="sm" ms={32}>
            {all.label}
          </Anchor>
        )}
      </Stack>
    </Radio.Group>
  )
}
