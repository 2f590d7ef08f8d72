import { Button, Group, Loader, Stack, Text, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { useLoaderData } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { users } from '#data/nouns/user/users.ts'
import { currentAdmin } from '#data/session/session.ts'
import { PictureSection } from './picture-section.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { useNarrow } from '#ui/narrow.ts'
import { NameSection } from './name-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import classes from './profile-page.module.css'
import { RecentDecisions } from './recent-decisions.tsx'
import { rich } from '#ui/text/rich.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { changePassword, ownSecondFactor } from '#data/session/own-account.ts'
import { Section } from './section.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { toast } from '#kit/toast.tsx'
import { Time } from '#ui/time.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { CodeField, codeProblem, plainCode } from '#kit/form/fields/code-field.tsx'
import { useOnline } from '#kit/online.ts'
import { PasswordField } from './password-field.tsx'
import {
  PASSWORD_MIN,
  type PasswordFields,
  passwordProblems,
  type PasswordProblems,
} from './password-rules.ts'
import { useReauthentication } from './use-reauthentication.ts'

const empty: PasswordFields = { current: '', next: '', repeat: '', code: '' }
const fields = ['current', 'next', 'repeat', 'code'] as const

/** Looks and sounds disabled, but can be focused to hear why. */
const refused = { 'data-disabled': true, 'aria-disabled': true } as const

function PasswordSection({ email }: { email: string }) {
  const { typed, problems, failure, isBusy, change, send, reset } = useReauthentication(empty)
  const { data: hasFactor = null } = useQuery(ownSecondFactor())
  const form = useRef<HTMLFormElement>(null)
  const online = useOnline()

  const save = async () => {
    const { current, next, code } = typed
    await changePassword({ current, code: hasFactor ? plainCode(code) : undefined }, next)
    reset()
    toast.done(t('Password changed.'))
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = hasFactor ? codeProblem(typed.code) : undefined
    const found: PasswordProblems = {
      ...passwordProblems(typed, email),
      ...(code === undefined ? {} : { code }),
    }
    const wrong = fields.find((field) => found[field])
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    if (online.ok) void send(found, save)
  }

  return (
    <Section title={t('Password')} note={t('Changing your password signs you out everywhere else.')}>
      <form ref={form} onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="md">
          <FailureAlert sentence={failure} />
          <PasswordField
            label={t('Current password')}
            name="current"
            autoComplete="current-password"
            value={typed.current}
            error={problems.current}
            onChange={(current) => change('current', current)}
          />
          <PasswordField
            label={t('New password')}
            name="next"
            autoComplete="new-password"
            description={t('At least {min} characters.', { min: PASSWORD_MIN })}
            value={typed.next}
            error={problems.next}
            onChange={(next) => change('next', next)}
          />
          <PasswordField
            label={t('Repeat new password')}
            name="repeat"
            autoComplete="new-password"
            value={typed.repeat}
            error={problems.repeat}
            onChange={(repeat) => change('repeat', repeat)}
          />
          {hasFactor && (
            <CodeField value={typed.code} error={problems.code} onChange={(code) => change('code', code)} />
          )}
          <Group>
            <Tooltip label={online.ok ? undefined : online.why} disabled={online.ok}>
              <Button type="submit" variant="default" loading={isBusy} {...(online.ok ? {} : refused)}>
                {t('Change password')}
              </Button>
            </Tooltip>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

const SecondFactorSetup = lazyPart(async () => (await import('./second-factor-setup.tsx')).SecondFactorSetup)
const SecondFactorRemoval = lazyPart(
  async () => (await import('./second-factor-removal.tsx')).SecondFactorRemoval,
)

function SecondFactorSection({ email }: { email: string }) {
  const { data: since, error, refetch } = useQuery(ownSecondFactor())
  const [task, setTask] = useState<'setUp' | 'remove'>()
  // The focused element is gone with the task: the focus goes to the button in its place.
  const [isBack, setIsBack] = useState(false)
  const leave = () => {
    setTask(undefined)
    setIsBack(true)
  }
  const done = async (sentence: string) => {
    leave()
    toast.done(sentence)
    await refetch()
  }

  return (
    <Section
      title={t('Second factor')}
      note={t(
        'Asks for a code from an authenticator app after your password. Your password alone won’t be enough to sign in.',
      )}
    >
      {task === 'setUp' ? (
        <SecondFactorSetup
          email={email}
          onDone={() => void done(t('Second factor turned on.'))}
          onCancel={leave}
        />
      ) : (
        <Stack gap="md" align="flex-start">
          {error && <Text size="sm">{toAppError(error).sentence}</Text>}
          {since === undefined && !error && <Loader size="sm" aria-label={t('Loading')} />}
          {since === null && <Text>{t('Off')}</Text>}
          {since && <Text>{rich(t('On since <date/>'), { date: () => <Time at={since} as="day" /> })}</Text>}
          <Group gap="xs">
            {since === null && (
              <Button variant="default" autoFocus={isBack} onClick={() => setTask('setUp')}>
                {t('Turn on')}
              </Button>
            )}
            {since && (
              <Button variant="default" autoFocus={isBack} onClick={() => setTask('remove')}>
                {t('Turn off')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('If you lose the device, a colleague with access to the server can reset it.')}
          </Text>
        </Stack>
      )}
      {task === 'remove' && (
        <SecondFactorRemoval
          email={email}
          onDone={() => void done(t('Second factor turned off.'))}
          onClose={leave}
        />
      )}
    </Section>
  )
}

export async function loader(): Promise<{ user: User; email: string }> {
  const { uid, email } = currentAdmin()
  return { user: await loadRecord(users.record(uid)), email }
}

export const handle: RouteHandle = { title: t('Profile') }

/** The signed-in administrator's own page. */
export function Component() {
  const { user: loaded, email } = useLoaderData<typeof loader>()
  const isNarrow = useNarrow()
  useFresh('users', loaded.id)
  const { data: user = loaded } = useQuery(users.record(loaded.id))
  return (
    <Page
      title={t('Profile')}
      {...(isNarrow ? {} : { subtitle: t('Your details, sign-in and preferences.') })}
    >
      <div className={classes['sections']}>
        <Stack gap="var(--profile-gap)" className={classes['own'] ?? ''}>
          <PictureSection user={user} email={email} />
          <NameSection user={user} email={email} />
          <PasswordSection email={email} />
        </Stack>
        <div className={classes['factor']}>
          <SecondFactorSection email={email} />
        </div>
        <div className={classes['preferences']}>
          <PreferencesSection />
        </div>
        <div className={classes['decisions']}>
          <RecentDecisions uid={user.id} />
        </div>
      </div>
    </Page>
  )
}
