import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { isMissingCode } from '#app/missing-code.ts'
import { FailureScreen } from '#app/failure-screen.tsx'
import { titleOf } from '#app/page-title.tsx'
import { AppError, toAppError, type ErrorKind } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { paths } from '#paths.ts'
import classes from './error-screens.module.css'

/** A page that could not be shown: what the status is, what happened, and two ways on (specification.md, section 2). */
export function RouteErrorScreen() {
  const error = useRouteError()
  useEffect(() => log.error('A page could not be shown.', error), [error])
  return isMissingCode(error) ? <FailureScreen error={error} /> : <Oops {...describe(error)} />
}

type Description = { status?: number | undefined; message: string }

function Oops({ status, message }: Description) {
  const navigate = useNavigate()
  // The first entry of the tab's history has nothing behind it that is ours.
  const isFirst = useLocation().key === 'default'
  useEffect(() => {
    document.title = titleOf(status === 404 ? 'Page not found' : 'Error')
  }, [status])
  return (
    <section className={classes.screen}>
      {status !== undefined && (
        <Text className={classes.status} c="dimmed">
          {status}
        </Text>
      )}
      <Title order={1} size="h2" id={HEADING_ID} tabIndex={-1}>
        Oops!
      </Title>
      <Text>{message}</Text>
      <Group justify="center" gap="xs" mt="sm">
        <Button variant="default" onClick={() => void (isFirst ? navigate(paths.home()) : navigate(-1))}>
          Go Back
        </Button>
        <Button onClick={() => void navigate(paths.home())}>Go Home</Button>
      </Group>
    </section>
  )
}

const FALLBACK = 'An unexpected error occurred'

/** The message, in the specified order: status text, the data's message, 'Page not found', the fallback. */
export function describe(error: unknown): Description {
  if (!isRouteErrorResponse(error)) return describeFailure(error)
  const { status, statusText, data } = error
  return { status, message: statusText || messageIn(data) || (status === 404 ? 'Page not found' : FALLBACK) }
}

/** What a loader's response carries: a text, or an object with a message. */
function messageIn(data: unknown): string | undefined {
  if (typeof data === 'string') return data.trim() || undefined
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  return typeof data.message === 'string' ? data.message : undefined
}

const statuses: Partial<Record<ErrorKind, number>> = {
  notFound: 404,
  permission: 403,
  unauthenticated: 401,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
}

/** A failure of the backend has a sentence of its own; anything else thrown is nobody's message to a person. */
function describeFailure(failure: unknown): Description {
  const error = failure instanceof AppError ? failure : toAppError(failure)
  return { status: statuses[error.kind], message: error.kind === 'unknown' ? FALLBACK : error.sentence }
}
