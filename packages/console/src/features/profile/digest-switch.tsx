import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DIGEST_HOUR } from '@touchline/domain/nouns/preferences/digest.ts'
import type { Preferences } from '@touchline/domain/nouns/preferences/preferences.ts'
import { mailSender } from '#data/nouns/delivery/deliveries.ts'
import { browserTimeZone } from './time-zones.ts'

type DigestSwitchProps = { preferences: Preferences; onChange(changes: Preferences): void }

const about = `What’s due, assigned to you, unread and waiting for review, at about ${`${DIGEST_HOUR}`.padStart(2, '0')}:00 in your time zone. No e-mail on days with nothing to do.`

/** Off unless switched on. Its e-mails lead here by the id, to be switched off. */
export function DigestSwitch({ preferences: { digest = false, timeZone }, onChange }: DigestSwitchProps) {
  const { data: sender } = useQuery(mailSender())
  const hasNone = sender !== undefined && sender.isOn !== true
  return (
    <Switch
      id="digest"
      label="Daily digest by e-mail"
      description={hasNone ? `${about} No mail server is set up: nothing is sent until there is one.` : about}
      checked={digest}
      onChange={({ currentTarget: { checked } }) =>
        // The runner doesn't know the browser's zone: the one that is shown is kept.
        onChange({
          digest: checked,
          ...(checked && timeZone === undefined && { timeZone: browserTimeZone() }),
        })
      }
    />
  )
}
