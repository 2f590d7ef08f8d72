import { Button, Input, Select, Stack, Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { languages, languageTags, type Language } from '@touchline/domain/language/languages.ts'
import { language, locale, t } from '@touchline/domain/language/t.ts'
import { densities, motions, themes, type Preferences } from '@touchline/domain/kept/preferences.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import { toast } from '#kit/toast.tsx'
import { speakNext } from '#language/own-language.ts'
import { paths } from '#paths.ts'
import { usualDensity } from '#ui/density.tsx'
import { Segments } from '#ui/input/segments.tsx'
import { Section } from './section.tsx'
import { DIGEST_HOUR } from '@touchline/domain/kept/digest.ts'
import { mailSender } from '#data/nouns/deliveries.ts'

type Option = { value: string; label: string }

/** "Europe/Berlin (GMT+1)", with the current offset, because that is what people compare. */
function labelOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale(), {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${zone.replaceAll('_', ' ')} (${offset})`
}

/** Every zone that this browser knows, and UTC, which the browser's list leaves out. */
function timeZoneOptions(now = new Date()): Option[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return zones.map((zone) => ({ value: zone, label: labelOf(zone, now) }))
}

/** The browser's zone, used if none is chosen. */
const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

type DigestSwitchProps = { preferences: Preferences; onChange(changes: Preferences): void }

const hour = `${`${DIGEST_HOUR}`.padStart(2, '0')}:00`

/** Off by default. Its e-mails link here by the id, so that people can switch it off. */
function DigestSwitch({ preferences: { digest = false, timeZone }, onChange }: DigestSwitchProps) {
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

const labels = {
  light: t('Light'),
  dark: t('Dark'),
  system: t('System'),
  comfortable: t('Comfortable'),
  compact: t('Compact'),
  reduced: t('Reduced'),
} as const

export function PreferencesSection() {
  const { data: preferences = {} } = useQuery(ownPreferences())
  const { mutate } = useMutation(updatePreferences())
  const change = (changes: Preferences) => mutate(changes, { onError: (failure) => toast.error(failure) })
  return (
    <Section title={t('Preferences')} note={t('Changes apply at once, on every device where you sign in.')}>
      <Choice
        label={t('Theme')}
        options={themes}
        value={preferences.theme ?? 'system'}
        onChange={(theme) => change({ theme })}
      />
      <Choice
        label={t('Density')}
        options={densities}
        value={preferences.density ?? usualDensity}
        onChange={(density) => change({ density })}
      />
      <Choice
        label={t('Motion')}
        options={motions}
        value={preferences.motion ?? 'system'}
        onChange={(motion) => change({ motion })}
      />
      <LanguageChoice value={preferences.language} />
      <TimeZone value={preferences.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <Switch
        label={t('Show colleagues which record I have open')}
        checked={preferences.isSeen ?? true}
        onChange={({ currentTarget }) => change({ isSeen: currentTarget.checked })}
      />
      <Switch
        label={t('Keep what I’ve seen on this device')}
        description={t(
          'Lists and records open at once and can be read offline. Removed after a day and when you sign out.',
        )}
        checked={preferences.keepSeen ?? true}
        onChange={({ currentTarget }) => change({ keepSeen: currentTarget.checked })}
      />
      <DigestSwitch preferences={preferences} onChange={change} />
      <Comfort preferences={preferences} onChange={change} />
      <Button
        component={Link}
        to={paths.dashboard.users()}
        variant="default"
        w="fit-content"
        onClick={() => change({ stepsDismissed: false })}
      >
        {t('Show first steps')}
      </Button>
    </Section>
  )
}

type ChoiceProps<Value extends keyof typeof labels> = {
  label: string
  options: readonly Value[]
  value: Value
  onChange(value: Value): void
}

function Choice<Value extends keyof typeof labels>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <Input.Label component="p" m={0} mb={4} display="block" id={id}>
        {label}
      </Input.Label>
      <Segments aria-labelledby={id} data={choicesOf(options, labels)} value={value} onChange={onChange} />
    </div>
  )
}

/** The console restarts in another language, so that everything uses it. */
function LanguageChoice({ value }: { value: Language | undefined }) {
  const { mutateAsync, isPending } = useMutation(updatePreferences())
  const choose = async (chosen: Language) => {
    await mutateAsync({ language: chosen })
    speakNext(chosen)
  }
  return (
    <Select
      label={t('Language')}
      description={t('Changing the language reloads the page. Save what you’ve typed first.')}
      data={languageTags.map((tag) => ({ value: tag, label: languages[tag].name }))}
      value={value ?? language()}
      disabled={isPending}
      onChange={(tag) => {
        const chosen = languageTags.find((other) => other === tag)
        if (chosen) choose(chosen).catch((failure: unknown) => toast.error(failure))
      }}
      allowDeselect={false}
      maw={360}
    />
  )
}

type TimeZoneProps = { value: string | undefined; onChange(zone: string): void }

function TimeZone({ value, onChange }: TimeZoneProps) {
  const options = useMemo(() => timeZoneOptions(), [])
  return (
    <Select
      label={t('Time zone')}
      description={t('Times are shown in this zone. Match times are also shown in the venue’s zone.')}
      data={options}
      value={value ?? browserTimeZone()}
      onChange={(zone) => zone !== null && onChange(zone)}
      searchable
      allowDeselect={false}
      limit={100}
      nothingFoundMessage={t('No time zone found')}
      maw={360}
    />
  )
}

type ComfortProps = { preferences: Preferences; onChange(changes: Preferences): void }

/** On by default: nobody should meet a flagged video unprepared. */
function Comfort({
  preferences: { blurFlagged = true, greyscale = true, muted = true },
  onChange,
}: ComfortProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label component="p" m={0} id={id}>
        {t('Flagged videos in review')}
      </Input.Label>
      <Stack gap="sm" mt="xs">
        <Switch
          label={t('Blur the picture')}
          checked={blurFlagged}
          onChange={({ currentTarget }) => onChange({ blurFlagged: currentTarget.checked })}
        />
        <Switch
          label={t('Show in greyscale')}
          checked={greyscale}
          onChange={({ currentTarget }) => onChange({ greyscale: currentTarget.checked })}
        />
        <Switch
          label={t('Start muted')}
          checked={muted}
          onChange={({ currentTarget }) => onChange({ muted: currentTarget.checked })}
        />
      </Stack>
    </div>
  )
}
