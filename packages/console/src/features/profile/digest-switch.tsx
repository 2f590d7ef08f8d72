import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { DIGEST_HOUR } from '@touchline/domain/kept/preferences/digest.ts'
import type { Preferences } from '@touchline/domain/kept/preferences/preferences.ts'
import { mailSender } from '#data/nouns/delivery/deliveries.ts'
import { browserTimeZone } from './time-zones.ts'

type DigestSwitchProps = { preferences: Preferences; onChange(changes: Preferences): void }

const hour = `${`${DIGEST_HOUR}`.padStart(2, '0')}:00`

/** Off unless switched on. Its e-mails lead here by the id, to be switched off. */
export function DigestSwitch({ preferences: { digest = false, timeZone }, onChange }: DigestSwitchProps) {
  const { data: sender } = useQuery(mailSender())
  const hasNone = sender !== undefined && sender.isOn !== true
  return (
    <Switch
      id="digest"
      label={t('Daily digest by e-mail')}
      description={
        <>
          {t(
            'Due and assigned work, unread inbox items and open reviews, at about {hour} in your time zone.',
            {
              hour,
            },
          )}
          <br />
          {hasNone
            ? t('Nothing is sent until a mail server is set up.')
            : t('No e-mail on days with nothing to do.')}
        </>
      }
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
