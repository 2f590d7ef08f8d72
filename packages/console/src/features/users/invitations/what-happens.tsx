import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkDelivery } from '#data/nouns/invitation/link-delivery.ts'
import { t } from '@touchline/domain/language/t.ts'

const ONE = {
  made: t('The account is created without a password; a link lets the person set one.'),
  unsent: t(' No mail server is set up, so you pass the link on yourself.'),
  idle: t(' No runner is at work: the account waits until one is.'),
}
const MANY: typeof ONE = {
  made: t('Each user gets an account without a password, and a link to set one.'),
  unsent: t(' No mail server is set up, so you pass the links on yourself.'),
  idle: t(' No runner is at work: the accounts wait until one is.'),
}

/** Says what follows on an invitation, and who passes the link on. */
export function WhatHappens({ many = false }: { many?: boolean }) {
  const { data: { mailedBy, isRunning } = {} } = useQuery(linkDelivery())
  return (
    <Text size="sm" c="dimmed">
      {many ? MANY.made : ONE.made}
      {mailedBy === 'nobody' && (many ? MANY.unsent : ONE.unsent)}
      {isRunning === false && (many ? MANY.idle : ONE.idle)}
    </Text>
  )
}
