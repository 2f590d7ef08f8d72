import { queuePage } from '#screens/queue-page.tsx'
import { leagueQueue } from './league-queue.tsx'

export const { Component, loader, handle } = queuePage(leagueQueue)
