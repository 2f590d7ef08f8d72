import { expect, test } from 'vitest'
import { waitAfter, htmlOf } from './send-mail.ts'
import { mailSettings } from './mail-settings.ts'

const smtp = { TOUCHLINE_SMTP_URL: 'smtp://ada:secret@mail.example:587' }

test('a mail server needs an address that mail is from, and a password is never shown', () => {
  expect(mailSettings({ TOUCHLINE_MAIL_FROM: 'a@x.example' })).toBe(undefined)
  expect(() => mailSettings(smtp)).toThrow('TOUCHLINE_SMTP_URL needs TOUCHLINE_MAIL_FROM')
  expect(() => mailSettings({ ...smtp, TOUCHLINE_MAIL_FROM: 'Ada' })).toThrow("not 'Ada'")
  const wrong = () => mailSettings({ TOUCHLINE_SMTP_URL: 'http://ada:secret@mail.example' })
  expect(wrong).toThrow('must be like smtp://')
  expect(wrong).not.toThrow('secret')
  const links = (TOUCHLINE_PUBLIC_URL: string) =>
    mailSettings({ ...smtp, TOUCHLINE_MAIL_FROM: 'a@x.example', TOUCHLINE_PUBLIC_URL })?.publicUrl
  expect(links('https://x.example')).toBe('https://x.example')
  expect(links('')).toBe(undefined)
  expect(() => links('https://x.example/console')).toThrow('TOUCHLINE_PUBLIC_URL')
})

test('mail is from the deployment, or as it is given', () => {
  const from = (given: string, more = {}) =>
    mailSettings({ ...smtp, TOUCHLINE_MAIL_FROM: given, ...more })?.from
  expect(from('no-reply@x.example')).toEqual({ name: 'Touchline', address: 'no-reply@x.example' })
  expect(from('a@x.example', { TOUCHLINE_NAME: 'Harbour' })).toEqual({
    name: 'Harbour',
    address: 'a@x.example',
  })
  expect(from('"Harbour, League" <a@x.example>')).toEqual({ name: 'Harbour, League', address: 'a@x.example' })
})

test('a text becomes HTML in which nothing is markup', () => {
  const html = htmlOf('Hello <b>,\nsee https://x.example/a?b=1&c=2.\n\nBye')
  expect(html).toContain('<p>Hello &lt;b&gt;,<br>\nsee <a href="https://x.example/a?b=1&amp;c=2">')
  expect(html).toContain('</a>.</p>\n<p>Bye</p>')
})

test('waits twice as long each time, up to six hours', () => {
  const minutes = [1, 2, 3, 10, 20].map((attempts) => waitAfter(attempts, 0.5) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 360, 360])
  expect(waitAfter(1, 0)).toBe(45_000)
  expect(waitAfter(1, 1)).toBe(75_000)
})
