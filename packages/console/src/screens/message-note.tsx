import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mailSender } from '#data/nouns/deliveries.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Says before a decision that its message won't be sent. */
export function MessageNote() {
  const { data } = useQuery(mailSender())
  if (data === undefined || data.isOn === true) return null
  return (
    <Text size="xs" c="dimmed">
      {t('No mail server is set up. The message is stored with the decision but not sent.')}
    </Text>
  )
}
