import { t } from '@touchline/domain/language/t.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { itemTotal, offerName, offerStatusOf, type Offer } from '@touchline/domain/nouns/offer/offer.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { moneyText } from '#kit/money.ts'
import { PRODUCT_NAME } from '#product.ts'
import classes from './offer-sheet.module.css'

/** A letter to the club: the margins of the console's own sheets stay empty. */
const PAPER = `@page {
  size: A4 portrait;
  margin: 18mm;
  ${['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((box) => `@${box} { content: none }`).join(' ')}
}`

type OfferSheetProps = {
  offer: Offer
  /** Recipient, as the deal has it now. */
  contact: Contact | undefined
  /** Name of the seller. */
  owner: string | undefined
}

/** Characters of the shortest line. */
const LINE = 40

/** So much fits on a page in letters of the usual size. */
const DENSE_FROM = 700

const textLength = ({ items = [], note = '' }: Offer): number =>
  items.reduce((sum, { text }) => sum + text.length + LINE, note.split('\n').length * LINE + note.length)

/** One page of paper: black on white in every theme. */
export function OfferSheet({ offer, contact, owner }: OfferSheetProps) {
  const { title, clubName, clubPlace, validUntil, note, createdAt } = offer
  const facts = [
    [t('Date'), createdAt && dayText(dayIn(createdAt, ownTimeZone()))],
    [t('Valid until'), validUntil && dayText(validUntil)],
    [t('Your contact'), owner],
  ].filter(([, value]) => value)
  return (
    <section
      className={classes['sheet']}
      data-dense={textLength(offer) > DENSE_FROM || undefined}
      aria-label={t('{offerName} as printed', { offerName: offerName(offer) })}
    >
      <style media="print">{PAPER}</style>
      <header className={classes['letterhead']}>
        <strong>{PRODUCT_NAME}</strong>
        <span>{offerName(offer)}</span>
      </header>
      {offerStatusOf(offer) === 'withdrawn' && (
        <p className={classes['withdrawn']}>{t('This offer was withdrawn.')}</p>
      )}
      <div className={classes['to']}>
        <address>
          {[clubName, contact && contactName(contact), clubPlace, contact?.email]
            .filter(Boolean)
            .map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
        </address>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h2 dir="auto">{title}</h2>
      <Items offer={offer} />
      {note && (
        <p className={classes['note']} dir="auto">
          {note}
        </p>
      )}
    </section>
  )
}

function Items({ offer: { items = [], currency = '', totalMinor = 0 } }: Pick<OfferSheetProps, 'offer'>) {
  const money = (valueMinor: number) => moneyText({ valueMinor, currency })
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col">
            <abbr title={t('Quantity')}>{t('Qty')}</abbr>
          </th>
          <th scope="col">{t('Unit price')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was issued never changes its order
          <tr key={at}>
            <td>
              <span dir="auto">{item.text}</span>
            </td>
            <td>{item.quantity}</td>
            <td>{money(item.unitMinor)}</td>
            <td>{money(itemTotal(item))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('Total')}
          </th>
          <td>{money(totalMinor)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
