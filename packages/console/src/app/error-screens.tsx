import { Button, Group, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useRouteError, type Location } from 'react-router'
import { ToLogin } from './auth-gate.tsx'
import { titleOf } from './page-title.tsx'
import { log } from '#data/log.ts'
import { useSession } from '#data/session/use-session.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { useTellShown } from '#kit/page/page-shown.ts'
import { paths } from '#paths.ts'
import classes from './error-screens.module.css'
import { describe, type Description } from './route-failure.ts'
import { t } from '@touchline/domain/language/t.ts'

/** A page that couldn't be shown: its status, what happened, and the next steps. */
export function RouteErrorScreen() {
  const error = useRouteError()
  useEffect(() => log.error('A page could not be shown.', error), [error])
  useTellShown()
  // As it was when it failed: being back online doesn't make it another failure.
  const described = useMemo(() => describe(error), [error])
  const isSignedOut = useSession().status === 'signedOut'
  const isLogin = useLocation().pathname === paths.login()
  // Parts of a page may fail in the moment in which its person signs out: nobody is there to read it.
  return isSignedOut && !isLogin ? <ToLogin /> : <Oops {...described} />
}

function Oops({ status, message, way }: Description) {
  const navigate = useNavigate()
  const here = useLocation()
  // The first entry of the tab's history has nothing behind it that is ours.
  const isFirst = here.key === 'default'
  const again = useAgain(here)
  useEffect(() => {
    document.title = titleOf(status === 404 ? t('Page not found') : t('Error'))
  }, [status])
  useEffect(() => {
    if (way !== 'again') return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [way, again])
  return (
    <section className={classes.screen}>
      {status !== undefined && (
        <Text className={classes.status} c="dimmed">
          {status}
        </Text>
      )}
      <Title order={1} size="h2" id={HEADING_ID} tabIndex={-1}>
        {t('Oops!')}
      </Title>
      <Text>{message}</Text>
      <Group justify="center" gap="xs" mt="sm">
        {way === 'again' && <Button onClick={again}>{t('Try again')}</Button>}
        {way === 'reload' && <Button onClick={() => location.reload()}>{t('Reload')}</Button>}
        <Button variant="default" onClick={() => void (isFirst ? navigate(paths.home()) : navigate(-1))}>
          {t('Go Back')}
        </Button>
        <Button variant={way ? 'default' : 'filled'} onClick={() => void navigate(paths.home())}>
          {t('Go Home')}
        </Button>
      </Group>
    </section>
  )
}

function useAgain({ pathname, search, hash }: Location): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => void navigate({ pathname, search, hash }, { replace: true }),
    [navigate, pathname, search, hash],
  )
}
