import { Button } from '@mantine/core'
import type { AppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { loginFrom } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

type FailureActionProps = {
  error: AppError
  /** Repeats the failed action; without it a failure that may pass has no button. */
  retry?: (() => void) | undefined
  /** Called before the action runs, such as to close the message. */
  onAct?: (() => void) | undefined
}

/** The one action that helps after a failure, as a button with its sentence. */
export function FailureAction({ error, retry, onAct }: FailureActionProps) {
  const act = actionOf(error, retry)
  if (!act) return null
  const run = () => {
    onAct?.()
    act.run()
  }
  return (
    <Button size="compact-sm" variant="default" onClick={run}>
      {act.label}
    </Button>
  )
}

function actionOf(error: AppError, retry: (() => void) | undefined) {
  switch (error.action) {
    case 'retry':
      return retry && { label: t('Try again'), run: retry }
    case 'signIn':
      // A real navigation: the ended session removes everything except the drafts.
      return { label: t('Sign in'), run: () => location.assign(loginFrom(location)) }
    case 'reload':
      return { label: t('Show the latest'), run: () => void queryClient.invalidateQueries() }
    case 'none':
      return undefined
  }
}
