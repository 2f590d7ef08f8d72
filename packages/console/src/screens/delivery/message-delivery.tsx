import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { isTroubled } from '@touchline/domain/engine/mail/delivery.ts'
import { sendAgain, type MessageStory } from '#data/nouns/delivery/deliveries.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/time.tsx'
import { linesOf, prospect, type RecipientLine } from './delivery-words.ts'

type MessageDeliveryProps = { decisionId: string; story: MessageStory }

/** The state of a message, for each of its recipients, and the way to send it again. */
export function MessageDelivery({ decisionId, story }: MessageDeliveryProps) {
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
