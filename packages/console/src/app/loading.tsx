import { Loader } from '@mantine/core'
import { useSession } from '#data/session/use-session.ts'
import { PRODUCT_NAME } from '#product.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './loading.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** Shown before the first page: the logo while the auth state is unknown, then the text. */
export function HydrateFallback() {
  const { status } = useSession()
  return <div className={classes.screen}>{status === 'loading' ? <Starting /> : <LoadingText />}</div>
}

/** Shown while the auth state is unknown. */
function Starting() {
  return (
    <div
      className={classes.starting}
      role="status"
      aria-label={t('{product} is starting', { product: PRODUCT_NAME })}
    >
      <Logo size={56} />
      <Loader size="sm" aria-hidden />
    </div>
  )
}

/** Shown while a page's code or data loads. */
export function LoadingText() {
  return (
    <p className={classes.text} role="status">
      {t('Loading...')}
    </p>
  )
}
