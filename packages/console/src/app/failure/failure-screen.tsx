import { useEffect, useState } from 'react'
import { log } from '#data/log.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { PRODUCT_NAME } from '#product.ts'
import classes from './failure-screen.module.css'
import { msg, t } from '@touchline/domain/language/t.ts'

/** Something that support can look for in the console's log: when and which. */
const newReference = () =>
  `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint16Array(1))[0] ?? 0}`.toUpperCase()

/**
 * The last screen, for what no other one caught. It uses nothing that may itself have failed: no router, no queries,
 * no component library.
 */
export function FailureScreen({ error }: { error: unknown }) {
  const [reference] = useState(newReference)
  useEffect(() => {
    document.title = `${t('Something went wrong')} · ${PRODUCT_NAME}`
    log.error(`Unhandled failure, reference ${reference}.`, error)
  }, [error, reference])
  return (
    <main className={classes.screen}>
      <h1 id={HEADING_ID} tabIndex={-1}>
        {t('Something went wrong')}
      </h1>
      <p>{t('Please refresh the page. If the problem persists, contact support.')}</p>
      <p className={classes.reference}>
        {t('Error reference')} <code>{reference}</code> <CopyButton text={reference} />
      </p>
      <button type="button" className={classes.primary} onClick={() => location.reload()}>
        {t('Reload')}
      </button>
    </main>
  )
}

const CANT_COPY = msg('Select the reference to copy it')

function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const { copyText } = await import('#browser/copy-text.ts')
    setSaid((await copyText(text)) ? t('Copied') : t(CANT_COPY))
  }
  return (
    <>
      <button
        type="button"
        className={classes.secondary}
        onClick={() => void copy().catch(() => setSaid(t(CANT_COPY)))}
      >
        {t('Copy')}
      </button>
      <span role="status">{said}</span>
    </>
  )
}
