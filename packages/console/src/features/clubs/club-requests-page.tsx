import { queuePage } from '#screens/queue-page.tsx'
import { clubQueue } from './club-queue.tsx'

export const { Component, loader, handle } = queuePage(clubQueue)
