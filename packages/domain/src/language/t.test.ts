import { expect, test } from 'vitest'
import { language, locale, speak, t, tc } from './t.ts'

test('a sentence is English until a language is spoken, and where that has no word for it', () => {
  const count = 1234
  const requests = (many: number) =>
    t('{many, plural, one {# request} other {# requests}} of {name}', { many, name: 'Bangor’s {club}' })
  expect(requests(1)).toBe('1 request of Bangor’s {club}')
  expect(requests(count)).toBe('1,234 requests of Bangor’s {club}')
  expect(t('Save')).toBe('Save')
  expect([language(), locale()]).toEqual(['en', 'en-GB'])
  try {
    speak({
      language: 'de',
      locale: 'de-DE',
      messages: {
        Save: 'Speichern',
        '[match] Suspended': 'Unterbrochen',
        Suspended: 'Gesperrt',
        '{many, plural, one {# request} other {# requests}} of {name}':
          '{many, plural, one {# Anfrage} other {# Anfragen}} von {name}',
      },
    })
    expect(t('Save')).toBe('Speichern')
    expect(t('Cancel')).toBe('Cancel')
    expect([t('Suspended'), tc('match', 'Suspended')]).toEqual(['Gesperrt', 'Unterbrochen'])
    expect(tc('deal', 'Suspended')).toBe('Suspended')
    expect(requests(count)).toBe('1.234 Anfragen von Bangor’s {club}')
    expect(locale()).toBe('de-DE')
  } finally {
    speak({ language: 'en', locale: 'en-GB', messages: {} })
  }
})
