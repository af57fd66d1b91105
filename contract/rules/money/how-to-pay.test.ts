import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as texts from './how-to-pay.ts'

const fee = (paymentMethod: 'cash' | 'check' | 'stripe', feeCents = 6000) => ({ paymentMethod, feeCents })
const normalizeSpaces = (text: string) => text.replace(/\s/g, ' ')

test('a person who pays at the track is asked to bring the money; a free membership mentions no payment', () => {
  assert.equal(
    normalizeSpaces(texts.afterRegistrationText(fee('cash'))),
    'Pensez à payer 60 € en espèces à votre arrivée.',
  )
  assert.match(texts.afterRegistrationText(fee('check')), /^Pensez à apporter votre chèque de 60.€/)
  assert.match(texts.afterRegistrationText(fee('cash', 0)), /^Votre adhésion est gratuite/)
})

test('a person who chose a card is never asked to bring cash', () => {
  assert.equal(texts.beforeRegistrationText('stripe'), 'À payer par carte, à la page suivante.')
  assert.equal(texts.afterRegistrationText(fee('stripe')), 'Il reste à payer votre cotisation par carte.')
  assert.equal(normalizeSpaces(texts.howToPayText(fee('stripe'), 'Le club')), '60 € par carte, depuis votre espace.')
  assert.match(texts.renewalPaymentText(fee('stripe')), /60.€ par carte, depuis votre espace\.$/)
  assert.match(texts.ticketPaymentText(fee('stripe'), 'Le club'), /^60.€ par carte depuis votre espace, ou sur place$/)
})

test('a cheque is made out to the club', () => {
  assert.equal(
    normalizeSpaces(texts.howToPayText(fee('check'), 'Le club')),
    '60 € par chèque à l’ordre de Le club, à remettre à un coach ou au bureau, à votre arrivée.',
  )
  assert.match(texts.ticketPaymentText(fee('check'), 'Le club'), /^60.€ par chèque à l’ordre de Le club$/)
})
