import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import { DIGEST_HOUR } from '@touchline/domain/kept/preferences/digest.ts'
import type { Preferences } from '@touchline/domain/kept/preferences/preferences.ts'
import { mailSender } from '#data/nouns/delivery/deliveries.ts'

type Option = { value: string; label: string }

/** "Europe/Berlin (GMT+1)": the offset of now, since it is what people compare. */
function labelOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${zone.replaceAll('_', ' ')} (${offset})`
}

/** Every zone that this browser knows, and UTC, which the browser's list leaves out. */
export function timeZoneOptions(now = new Date()): Option[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return zones.map((zone) => ({ value: zone, label: labelOf(zone, now) }))
}

/** The browser's zone, used while none is chosen. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

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
