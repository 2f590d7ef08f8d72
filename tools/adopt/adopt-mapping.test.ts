import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAdoptScene, textValue } from '#tools/adopt/testing/adopt-scene.ts'

let scene: Awaited<ReturnType<typeof openAdoptScene>>
beforeEach(async () => {
  scene = await openAdoptScene()
})
afterEach(() => scene.close())

describe('a mapping', () => {
  const mapping = {
    users: {
      fields: { mail: 'email', 'profile.first': 'firstName', created: 'createdAt' },
      values: { accountStatus: { BLOCKED: 'suspended' } },
      dates: { createdAt: 'seconds' },
    },
    matches: { fields: { clubNames: 'competitionName' } },
  } as const

  test('is told in the report, then copied, and what follows knows it', async () => {
    await scene.put({
      'users/u': {
        mail: 'zoe@club.example',
        profile: { first: 'Zoë' },
        created: 1_600_000_000,
        accountStatus: 'BLOCKED',
      },
      'users/odd': { mail: 5 },
      'clubOwnershipRequests/r': { userId: 'u' },
    })
    const { said } = await scene.run({ mapping }, true)
    expect(said).toMatch(/ 1 +mail → email +copied by the mapping \(u: "zoe@club.example"\)/)
    expect(said).toMatch(/ 1 +mail +not read by the mapping, left as it is \(odd: 5\)/)
    expect(said).toMatch(/ 1 +accountStatus +copied by the mapping \(u: "suspended"\)/)
    await scene.run({ mapping })
    expect(await scene.read('users/u')).toMatchObject({
      mail: textValue('zoe@club.example'),
      profile: { mapValue: { fields: { first: textValue('Zoë') } } },
      email: textValue('zoe@club.example'),
      firstName: textValue('Zoë'),
      createdAt: { timestampValue: '2020-09-13T12:26:40Z' },
      accountStatus: textValue('suspended'),
      search: { arrayValue: { values: expect.arrayContaining([textValue('zoe'), textValue('zoe cl')]) } },
    })
    expect(await scene.read('clubOwnershipRequests/r')).toMatchObject({
      userName: textValue('Zoë'),
      email: textValue('zoe@club.example'),
    })
    expect((await scene.run({ mapping })).said).toContain('users: 2 records, 0 to be written')
  })

  test('follows its source later, but not over what somebody corrected', async () => {
    await scene.put({ 'users/a': { mail: 'old@a.example' }, 'users/b': { mail: 'old@b.example' } })
    await scene.run({ mapping })
    const stored = await scene.read('users/b')
    await scene.write({
      'users/a': { ...(await scene.read('users/a')), mail: textValue('new@a.example') },
      'users/b': { ...stored, mail: textValue('new@b.example'), email: textValue('right@b.example') },
    })
    await scene.run({ mapping })
    expect(await scene.read('users/a')).toHaveProperty('email', textValue('new@a.example'))
    expect(await scene.read('users/b')).toHaveProperty('email', textValue('right@b.example'))
    for (const file of scene.files('.undo.ndjson').toReversed()) await scene.undo(file)
    expect(await scene.read('users/a')).toEqual({ mail: textValue('new@a.example') })
  })

  test('fills a map that is not there, which undo takes away as a whole', async () => {
    const club = {
      name: textValue('Ashford'),
      at: { geoPointValue: { latitude: 57.64911, longitude: 10.40744 } },
    }
    await scene.write({ 'clubs/a': club })
    const geo = { clubs: { fields: { 'at.latitude': 'geo.lat', 'at.longitude': 'geo.lng' } } }
    await scene.run({ mapping: geo })
    expect(await scene.read('clubs/a')).toMatchObject({
      ...club,
      located: { booleanValue: true },
      geo: {
        mapValue: {
          fields: {
            lat: { doubleValue: 57.64911 },
            lng: { doubleValue: 10.40744 },
            geohash: textValue('u4pruydqq'),
          },
        },
      },
    })
    expect((await scene.run({ mapping: geo })).said).toContain('clubs: 1 records, 0 to be written')
    await scene.undo(scene.files('.undo.ndjson')[0] ?? '')
    expect(await scene.read('clubs/a')).toEqual(club)
  })
})
