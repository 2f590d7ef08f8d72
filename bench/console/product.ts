import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** An address, and what is there once it can be used. */
const Place = z.strictObject({ path: z.string(), ready: z.string() })

/** Something to press, and what its answer shows: an element, and a text in it. */
const Step = z.strictObject({
  press: z.string(),
  shown: z.string(),
  text: z.string().optional(),
})
export type Step = z.infer<typeof Step>

/** Addresses and selectors of a console that is measured: a file `beside.json` in the folder of another product's build. */
export const Product = z.strictObject({
  name: z.string(),
  login: Place,
  list: Place,
  /** With the element whose cards are scrolled, or several of which the longest is. */
  board: Place.extend({ scroller: z.string().optional() }),
  /** Texts for fields of the login page, by selector, before Enter; left out where nobody has to sign in. */
  signIn: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** From the list. */
  record: Step,
  form: Step,
  /** The next page of the list, and a word typed into its search with an element that only its result has. */
  next: Step,
  search: z.strictObject({
    field: z.string(),
    typed: z.string(),
    shown: z.string(),
    text: z.string().optional(),
  }),
})
export type Product = z.infer<typeof Product>

export const readProduct = (folder: string): Product =>
  Product.parse(JSON.parse(readFileSync(join(folder, 'beside.json'), 'utf8')))

export const ourselves: Product = {
  name: 'ours',
  login: { path: '/login', ready: 'input[type=password]' },
  list: { path: '/contacts', ready: 'main tbody tr a[href]' },
  board: {
    path: '/pipelines',
    ready: 'main [data-card]',
    scroller: 'main [data-column] > :has(> ul)',
  },
  signIn: [],
  record: { press: 'main tbody tr:nth-child(2) [data-row-link]', shown: 'main dl dd' },
  form: { press: 'main a[href="/contacts/add"]', shown: 'main form input' },
  next: { press: 'nav[aria-label=Pages] button:has-text("Next")', shown: 'main', text: '26–50' },
  search: { field: '[role=searchbox]', typed: 'martin', shown: 'main tbody tr:first-child', text: 'Martin' },
}
