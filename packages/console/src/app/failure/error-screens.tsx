import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { titleOf } from '#app/page-title.tsx'
import { log } from '#data/log.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { useTellShown } from '#kit/page/page-shown.ts'
import { paths } from '#paths.ts'
import classes from './error-screens.module.css'
import { FailureScreen } from './failure-screen.tsx'
import { isMissingCode } from './missing-code.ts'
import { describe, type Description } from './route-failure.ts'
import { t } from '@touchline/domain/language/t.ts'

/** A page that could not be shown: what the status is, what happened, and two ways on. */
export function RouteErrorScreen() {
  const error = useRouteError()
  useEffect(() => log.error('A page could not be shown.', error), [error])
  useTellShown()
  return isMissingCode(error) ? <FailureScreen error={error} /> : <Oops {...describe(error)} />
}

function Oops({ status, message }: Description) {
  const navigate = useNavigate()
  // The first entry of the tab's history has nothing behind it that is ours.
  const isFirst = useLocation().key === 'default'
  useEffect(() => {
    document.title = titleOf(status === 404 ? t('Page not found') : t('Error'))
  }, [status])
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
        <Button variant="default" onClick={() => void (isFirst ? navigate(paths.home()) : navigate(-1))}>
          {t('Go Back')}
        </Button>
        <Button onClick={() => void navigate(paths.home())}>{t('Go Home')}</Button>
      </Group>
    </section>
  )
}
