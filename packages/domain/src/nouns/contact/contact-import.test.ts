import { describe, expect, test } from 'vitest'
import { emptyContactForm } from './contact-form.ts'
import { contactImport } from './contact-import.ts'

const { guess, template } = contactImport

const parse = (row: Record<string, string>) => {
  const parsed = contactImport.parse(row, guess(Object.keys(row)), emptyContactForm('me'))
  return parsed.ok ? parsed.form : parsed.problems
}

test('the template is understood', () => expect(Object.values(guess(template))).toEqual(template))

describe('a row', () => {
  test('with everything', () => {
    expect(
      parse({
        Vorname: 'Ana',
        Nachname: 'Smith',
        Mail: 'ANA@Club.example',
        Mobile: '0044 (1632) 960-961',
        'Job title': 'Chair',
        Company: 'Acme',
        Land: 'Deutschland',
        Tags: 'vip; Fair|VIP',
        'Opt out': 'Yes',
        'Consent date': '2026-01-31',
      }),
    ).toMatchObject({
      firstName: 'Ana',
      lastName: 'Smith',
      email: 'ana@club.example',
      phone: '+441632960961',
      jobRole: 'Chair',
      organisation: 'Acme',
      country: 'DE',
      tags: ['vip', 'Fair'],
      doNotContact: true,
      consent: { givenOn: '2026-01-31', how: '' },
      ownerId: 'me',
      lifecycleStage: 'lead',
    })
  })

  test.each([
    ['Ana Maria Smith', 'Ana Maria', 'Smith'],
    ['Smith, Ana', 'Ana', 'Smith'],
    ['Ana', 'Ana', ''],
  ])('with one name: %s', (name, firstName, lastName) =>
    expect(parse({ Name: name })).toMatchObject({ firstName, lastName }),
  )

  test('all that is wrong with it, in the words of the form', () => {
    expect(parse({ Name: '', 'E-mail': 'nobody', Phone: '01632 960961', Country: 'Atlantis' })).toEqual([
      expect.objectContaining({ label: 'First name', message: 'Enter a first name.' }),
      expect.objectContaining({ label: 'E-mail', value: 'nobody' }),
      expect.objectContaining({ label: 'Phone', value: '01632 960961' }),
      expect.objectContaining({ label: 'Country', value: 'Atlantis' }),
    ])
    expect(parse({ Name: 'Ana', 'How consent was given': 'x' })).toEqual([
      expect.objectContaining({ label: 'Consent given on' }),
    ])
  })
})
