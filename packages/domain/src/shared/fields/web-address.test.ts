import { expect, test } from 'vitest'
import { evidenceName, evidencePreview } from '#nouns/ownership/ownership-request.ts'
import { externalFile, fileNameIn } from './web-address.ts'

test.each([
  ['https://media.example/a.mp4?t=1', 'https://media.example/a.mp4?t=1', 'media.example'],
  [' HTTPS://Media.Example:8443/a ', 'https://media.example:8443/a', 'media.example:8443'],
  // Most old addresses are also there by https; at a port of their own they are not.
  ['http://media.example/a', 'https://media.example/a', 'media.example'],
  ['https://me:secret@media.example/a', 'https://media.example/a', 'media.example'],
  // Letters that look like Latin ones.
  ['https://mediа.example/a', 'https://xn--medi-83d.example/a', 'xn--medi-83d.example'],
])('%s is at another host', (named, address, host) => expect(externalFile(named)).toEqual({ address, host }))

test.each([
  '',
  'videos/a/original.mp4',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/png;base64,AAAA',
  'https:media.example',
  'https://',
  'gs://bucket/a.mp4',
  'http://media.example:8080/a',
  '//media.example/a',
])('%j is none', (named) => expect(externalFile(named)).toBeUndefined())

test.each([
  ['ownershipEvidence/jo/letter.pdf', 'letter.pdf'],
  ['https://media.example/e/Letter%20of%20the%20board.pdf?token=secret', 'Letter of the board.pdf'],
  ['https://firebasestorage.googleapis.com/v0/b/x/o/proof%2Fcard.png?alt=media', 'card.png'],
  ['https://media.example/%E0', '%E0'],
  ['https://media.example/', 'media.example'],
  ['proof/', 'proof/'],
])('the name in %s is %s', (named, name) => {
  expect(fileNameIn(named)).toBe(name)
  expect(evidenceName({ path: named, name: ' ' })).toBe(name)
})

test.each([
  [{ path: 'ownershipEvidence/jo/1', name: '', type: 'application/pdf' as const }, 'pdf'],
  [{ path: 'ownershipEvidence/jo/1.pdf', name: '', type: 'image/png' as const }, 'picture'],
  [{ path: 'https://media.example/a.PDF?w=1.png', name: '' }, 'pdf'],
  [{ path: 'https://media.example/7', name: 'Our card.jpeg ' }, 'picture'],
  [{ path: 'https://media.example/7', name: 'Our card' }, undefined],
  [{ path: 'https://media.example/pdf', name: '' }, undefined],
])('%j is shown as %s', (evidence, preview) => expect(evidencePreview(evidence)).toBe(preview))
