/** Stands for SDK classes without a native type: geo point, bytes, reference. */
class Foreign {
  readonly parent = this
  toJSON(): string {
    return 'foreign'
  }
}

/**
 * Values that another program may have left in any field: of every type, empty, huge, out of bounds, or in another
 * case.
 */
export const oddValues: Readonly<Record<string, unknown>> = {
  null: null,
  yes: true,
  no: false,
  zero: 0,
  minus: -1,
  half: 0.5,
  'not a number': Number.NaN,
  infinite: Infinity,
  'minus infinite': -Infinity,
  huge: 1e300,
  'many digits': 9_007_199_254_740_992,
  empty: '',
  blank: ' \t\n ',
  text: 'x',
  'another case': 'APPROVED',
  'no key': 'x/y',
  'name of every object': 'constructor',
  prototype: '__proto__',
  'half a letter': '\ud800',
  'a control character': 'a\u0000b',
  'no such day': '2026-99-99',
  'a day of another age': '0001-01-01',
  'a day of the last year': '9999-12-31',
  'a day beyond': '275760-09-13',
  'a time as text': '2026-05-05T10:00:00Z',
  'no such zone': 'Europe/Wimbledon',
  'a zone in another case': 'europe/BERLIN',
  'very long': 'Very long text. '.repeat(6250),
  'one long word': 'x'.repeat(10_000),
  script: 'javascript:alert(1)',
  'a line of no time': 'mail:1e300:x',
  'first day': new Date('0001-01-01T00:00:00Z'),
  epoch: new Date(0),
  'last second': new Date('9999-12-31T23:59:59.999Z'),
  foreign: new Foreign(),
  'empty list': [],
  'list of null': [null],
  'list of lists': [[1]],
  'mixed list': ['', 'x/y', 7, {}, null, new Date(0), Number.NaN],
  'long list': Array.from({ length: 5000 }, (_, at) => `e${at}`),
  'empty map': {},
  'nested map': { a: { b: [null] } },
  'map like another': {
    name: null,
    clubId: 7,
    lat: Number.NaN,
    lng: 500,
    type: 'x',
    ids: 'y',
    by: {},
    at: 'x',
  },
}
