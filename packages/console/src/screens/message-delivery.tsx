import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { type Delivery, isTroubled } from '@touchline/domain/engine/mail/delivery.ts'
import { type MessageStory, messageStory, sendAgain } from '#data/nouns/deliveries.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import { linesOf, prospect, type RecipientLine } from './delivery-words.ts'
import type { OutboxMessage } from '@touchline/domain/engine/mail/outbox.ts'
import { letterIn } from '@touchline/domain/engine/review/statement-text.ts'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'

type MessageDeliveryProps = { decisionId: string; story: MessageStory }

/** State of a message for each of its recipients, with a button to send it again. */
function MessageDelivery({ decisionId, story }: MessageDeliveryProps) {
  const { message, delivery, sender } = story
  const now = useNow()
  const { mutateAsync, isPending } = useMutation(sendAgain())
  const online = useOnline()
  if (message === undefined) return null
  const lines =
    delivery === undefined ? [prospect(sender, message.createdAt, now)] : linesOf(delivery, sender)
  const state = delivery?.state
  const again = async () => {
    await mutateAsync(decisionId).then(() => toast.done(t('Message queued again.')), toast.error)
  }
  return (
    <Stack gap={8} role="group" aria-label={t('Delivery')}>
      {lines.map((line, at) => (
        <Line key={line.to ?? at} line={line} isAlone={lines.length === 1} />
      ))}
      {isTroubled(state) && sender.isOn === true && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            loading={isPending}
            disabled={!online.ok}
            onClick={() => void again()}
          >
            {t('Send again')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Line({ line, isAlone }: { line: RecipientLine; isAlone: boolean }) {
  const { label, tone, to, at, detail } = line
  return (
    <div>
      <Group gap={8}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
          {!isAlone && to}
          {at !== undefined && (
            <Text span size="sm" c="dimmed">
              {!isAlone && ' · '}
              <Time at={at} />
            </Text>
          )}
        </Text>
      </Group>
      {detail !== undefined && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      )}
    </div>
  )
}

/** The message about a decision, and whether it was sent. */
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
