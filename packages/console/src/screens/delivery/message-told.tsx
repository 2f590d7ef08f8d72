import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Delivery } from '@touchline/domain/engine/mail/delivery.ts'
import type { OutboxMessage } from '@touchline/domain/engine/mail/outbox.ts'
import { letterIn } from '@touchline/domain/engine/review/statement/statement-text.ts'
import { toAppError } from '#data/errors.ts'
import { messageStory } from '#data/nouns/delivery/deliveries.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones/bones.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { MessageDelivery } from './message-delivery.tsx'

/** The message to somebody about a decision, and whether it was sent. */
export function MessageTold({ decisionId }: { decisionId: string }) {
  const { data, error, refetch } = useQuery(messageStory(decisionId))
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (data === undefined) return <Bone h={18} w="60%" aria-busy aria-label={t('Loading')} />
  const { message, delivery } = data
  if (message === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('No message for this decision.')}
      </Text>
    )
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {recipientText(message, delivery)}
      </Text>
      <MessageDelivery decisionId={decisionId} story={data} />
      <div>
        <Text size="sm" fw={600}>
          {message.subject}
        </Text>
        <PlainText>{letterIn(message.body)}</PlainText>
      </div>
    </Stack>
  )
}

function recipientText({ name, email, userIds = [] }: OutboxMessage, delivery: Delivery | undefined): string {
  const [only] = delivery?.recipients ?? []
  if (userIds.length > 1)
    return t('To {count, plural, one {# person} other {# people}}', { count: userIds.length })
  const address = email ?? only?.address
  const recipient = name && address ? `${name} (${address})` : (name ?? address)
  return recipient === undefined ? t('Recipient unknown') : t('To {recipient}', { recipient })
}
