type Phrase = readonly [said: RegExp, meant: string]

/** Ways of saying dates and times that `Intl` doesn't have, with what they mean. */
const phrases: Record<string, readonly Phrase[]> = {
  en: [
    [/\bin an? (?=\p{L})/gu, 'in 1 '],
    [/^an? (?=\p{L}+ ago\b)/gu, '1 '],
  ],
  de: [[/\b(in|vor) eine[mr] /g, '$1 1 ']],
  es: [
    [/\b(?:en|dentro de) una? /g, '+1 '],
    [/\b(?:en|dentro de) (?=\d)/g, '+'],
    [/\bhace una? /g, 'hace 1 '],
    [/\bsemana que viene\b/g, 'proxima semana'],
    [/\b(mes|ano) que viene\b/g, 'proximo $1'],
    [/\bque viene\b/g, 'proximo'],
    [/\b12 de la noche\b/g, '0:00'],
    [/\b12 de la manana\b/g, '12:00'],
    [/(?<=\d) de la (?:tarde|noche)\b/g, ' pm'],
    [/(?<=\d) de la (?:manana|madrugada)\b/g, ' am'],
    // "h" is how Spanish writes a time of day; more than a day's hours, or some with "+" or "en", are a span.
    [/\ba las? (\d{1,2})(?: ?h(?:oras)?)?(?= |$)(?! ?[ap] ?m\b)/g, '$1:00'],
    [/^([01]?\d|2[0-3]) ?h$/g, '$1:00'],
  ],
}

/** Folded text in words that are understood. English is, beside the language of the locale. */
export const inKnownWords = (text: string, locale: string): string =>
  [...new Set(['en', locale.split('-')[0] ?? locale])]
    .flatMap((language) => phrases[language] ?? [])
    .reduce((said, [from, to]) => said.replaceAll(from, to), text)
