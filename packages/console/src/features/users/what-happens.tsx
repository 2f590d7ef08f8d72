import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkDelivery } from '#data/nouns/link-delivery.ts'
import { t } from '@touchline/domain/language/t.ts'

const ONE = {
  made: t('The account is created without a password. The person sets one through a link.'),
  unsent: t('No mail server is set up, so share the link yourself.'),
  idle: t('The account is created once the runner is started.'),
}
const MANY: typeof ONE = {
  made: t('Each user gets an account without a password and a link to set one.'),
  unsent: t('No mail server is set up, so share the links yourself.'),
  idle: t('The accounts are created once the runner is started.'),
}

/** Says what an invitation does, and who shares the link. */
export function WhatHappens({ many = false }: { many?: boolean }) {
  const { data: { mailedBy, isRunning } = {} } = useQuery(linkDelivery())
  const { made, unsent, idle } = many ? MANY : ONE
  const sentences = [made, mailedBy === 'nobody' && unsent, isRunning === false && idle]
  return (
    <Text size="sm" c="dimmed">
      {sentences.filter(Boolean).join(' ')}
    </Text>
  )
}
