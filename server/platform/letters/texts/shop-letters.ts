/** Orders, refunds, plans and gift cards. */
export const shopLetters = {
  'wishlist-price-dropped': {
    subject: '“{title}” on your wishlist costs less now',
    text: 'Hello {name},\n\nthe price of “{title}” on your wishlist is lower than when you saved it. See the new price:\n\n{link}',
  },
  'split-proposed': {
    subject: 'You’re offered {percent} of the share of “{title}”',
    text: 'Hello {name},\n\n{who} offers you {percent} of the instructor share of the course “{title}”, from the next sale on. Accept or decline:\n\n{link}',
  },
  'split-accepted': {
    subject: '{who} accepted {percent} of the share of “{title}”',
    text: 'Hello {name},\n\n{who} accepted {percent} of the instructor share of your course “{title}”. It applies from the next sale on:\n\n{link}',
  },
  'split-declined': {
    subject: '{who} declined {percent} of the share of “{title}”',
    text: 'Hello {name},\n\n{who} declined {percent} of the instructor share of your course “{title}”. The split stays as it was:\n\n{link}',
  },
  'split-set': {
    subject: 'Your part of the share of “{title}” is now {percent}',
    text: 'Hello {name},\n\nan admin set your part of the instructor share of “{title}” to {percent}. It applies from the next sale on:\n\n{link}',
  },
  'split-ended': {
    subject: 'You no longer share in the sales of “{title}”',
    text: 'Hello {name},\n\nfrom the next sale on you have no part of the instructor share of “{title}”. What you earned before stays yours:\n\n{link}',
  },
  'gift-card-received': {
    subject: 'A gift card from {from}',
    text: 'Hello {name},\n\n{from} sends you a gift card for {site} worth {worth}.\n\n{message}\n\nYour code: {code}\n\nAdd it to your account, or enter it at checkout:\n{link}\n\nKeep this email: the code isn’t shown anywhere else.',
  },
  'gift-card-bought': {
    subject: 'Your gift card for {site}',
    text: 'Hello {name},\n\nhere is your gift card for {site} worth {worth}.\n\nYour code: {code}\n\nIt is in your account already. Give the code to someone else, or use it yourself:\n{link}\n\nKeep this email: the code isn’t shown anywhere else.',
  },
  'order-confirmed': {
    subject: 'Your order {number} is confirmed',
    text: 'Hello {name},\n\nthank you for your order:\n\n{items}\n\nThe invoice is attached. Your order:\n{link}',
  },
  'order-shipped': {
    subject: 'Your order {number} was shipped',
    text: 'Hello {name},\n\nyour order {number} is on its way with {carrier}. Tracking number: {tracking}\n\nYour order:\n{link}',
  },
  'refund-by-bank': {
    subject: 'Refund for order {number}',
    text: 'Hello {name},\n\nyour bank has decided the dispute about order {number} for you and returned the payment. Access to what it paid for has ended. The credit note is attached.\n\nYour order:\n{link}',
  },
  'refund-granted': {
    subject: 'Refund for order {number}',
    text: 'Hello {name},\n\nyour refund for order {number} is on its way to the payment method you used. The credit note is attached.\n\nYour order:\n{link}',
  },
  'refund-refused': {
    subject: 'Your refund request for order {number}',
    text: 'Hello {name},\n\nwe can’t refund order {number}: {answer}\n\nYour order:\n{link}',
  },
  'dispute-opened-until': {
    subject: 'Payment of order {number} is disputed',
    text: 'Hello {name},\n\nthe buyer’s bank asks for {worth} of order {number} back. Send evidence to your payment provider by {day}.\n\nDisputes:\n{link}',
  },
  'dispute-opened': {
    subject: 'Payment of order {number} is disputed',
    text: 'Hello {name},\n\nthe buyer’s bank asks for {worth} of order {number} back. Answer it at your payment provider.\n\nDisputes:\n{link}',
  },
  'payout-sent': {
    subject: 'Your payout was sent',
    text: 'Hello {name},\n\nyour payout was sent. Reference: {reference}\n\nYour payouts:\n{link}',
  },
  'payout-returned': {
    subject: 'Your payout was returned',
    text: 'Hello {name},\n\nyour payout was returned to your balance: {reason}\n\nYour payouts:\n{link}',
  },
  'seat-invitation': {
    subject: '{from} has a seat for you in {course}',
    text: 'Hello,\n\n{from} has paid for a seat for you in the course “{course}” on {site}.\n\nAccept it here:\n{link}',
  },
  'plan-seat-invitation': {
    subject: '{from} has a plan for you on {site}',
    text: 'Hello,\n\n{from} has paid for your plan “{plan}” on {site}.\n\nStart it here:\n{link}',
  },
  'plan-renews': {
    subject: 'Your plan renews on {day}',
    text: 'Hello {name},\n\nyour plan “{plan}” on {site} renews on {day}. To change or cancel it before then:\n\n{link}',
  },
  'plan-ends': {
    subject: 'Your plan ends on {day}',
    text: 'Hello {name},\n\nyour plan “{plan}” on {site} ends on {day}, as no card is stored. To keep it, add a card:\n\n{link}',
  },
  'plan-seat-ends': {
    subject: 'Your plan ends on {day}',
    text: 'Hello {name},\n\nyour plan “{plan}” on {site} ends on {day}. To continue after that, choose a plan:\n\n{link}',
  },
  'renewal-declined': {
    subject: 'Payment declined: {plan}',
    text: 'Hello {name},\n\nthe payment for your plan “{plan}” on {site} was declined. Your plan stays open, and we try again on {day}. To pay now, use another card:\n\n{link}',
  },
  'plan-ended': {
    subject: 'Your plan has ended: {plan}',
    text: 'Hello {name},\n\nyour plan “{plan}” on {site} has ended, {why}. Your progress is kept. To continue, choose a plan:\n\n{link}',
  },
} as const;
