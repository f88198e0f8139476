/** Pages after the examples of schema.org's documentation: one thing in three formats. */
import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

interface Example {
  types: string[];
  microdata: string;
  rdfa: string;
  jsonLd: object;
}

const EXAMPLES: Record<string, Example> = {
  'a person with an address': {
    types: ['Person', 'PostalAddress'],
    microdata: `<div itemscope itemtype="https://schema.org/Person"><span itemprop="name">Jane Doe</span>
      <span itemprop="jobTitle">Professor</span><div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
      <span itemprop="streetAddress">20341 Whitworth Institute</span><span itemprop="addressLocality">Seattle</span></div>
      <a href="mailto:jane@example.com" itemprop="email">jane@example.com</a></div>`,
    rdfa: `<div vocab="https://schema.org/" typeof="Person"><span property="name">Jane Doe</span>
      <span property="jobTitle">Professor</span><div property="address" typeof="PostalAddress">
      <span property="streetAddress">20341 Whitworth Institute</span><span property="addressLocality">Seattle</span></div>
      <a href="mailto:jane@example.com" property="email">jane@example.com</a></div>`,
    jsonLd: {
      '@type': 'Person',
      name: 'Jane Doe',
      jobTitle: 'Professor',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '20341 Whitworth Institute',
        addressLocality: 'Seattle',
      },
      email: 'mailto:jane@example.com',
    },
  },
  'a product with rating and offer': {
    types: ['AggregateRating', 'Offer', 'Product'],
    microdata: `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Kenmore White 17" Microwave</span>
      <div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
      <span itemprop="ratingValue">3.5</span><span itemprop="reviewCount">11</span></div>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="priceCurrency" content="USD">$</span>
      <span itemprop="price" content="55.00">55.00</span><link itemprop="availability" href="https://schema.org/InStock"></div></div>`,
    rdfa: `<div vocab="https://schema.org/" typeof="Product"><span property="name">Kenmore White 17" Microwave</span>
      <div property="aggregateRating" typeof="AggregateRating"><span property="ratingValue">3.5</span>
      <span property="reviewCount">11</span></div><div property="offers" typeof="Offer">
      <span property="priceCurrency" content="USD">$</span><span property="price" content="55.00">55.00</span>
      <link property="availability" href="https://schema.org/InStock"></div></div>`,
    jsonLd: {
      '@type': 'Product',
      name: 'Kenmore White 17" Microwave',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '3.5', reviewCount: '11' },
      offers: {
        '@type': 'Offer',
        priceCurrency: 'USD',
        price: '55.00',
        availability: 'https://schema.org/InStock',
      },
    },
  },
  'an event at a place': {
    types: ['Event', 'Place', 'PostalAddress'],
    microdata: `<div itemscope itemtype="https://schema.org/Event"><span itemprop="name">Jan Lieberman Concert</span>
      <time itemprop="startDate" datetime="2025-04-24T19:30-08:00">24 April</time>
      <div itemprop="location" itemscope itemtype="https://schema.org/Place"><a itemprop="url" href="https://example.com/hall">Hall</a>
      <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="postalCode">95051</span></div></div></div>`,
    rdfa: `<div prefix="s: https://schema.org/" typeof="s:Event"><span property="s:name">Jan Lieberman Concert</span>
      <time property="s:startDate" datetime="2025-04-24T19:30-08:00">24 April</time>
      <div property="s:location" typeof="s:Place"><a property="s:url" href="https://example.com/hall">Hall</a>
      <div property="s:address" typeof="s:PostalAddress"><span property="s:postalCode">95051</span></div></div></div>`,
    jsonLd: {
      '@type': 'Event',
      name: 'Jan Lieberman Concert',
      startDate: '2025-04-24T19:30-08:00',
      location: {
        '@type': 'Place',
        url: 'https://example.com/hall',
        address: { '@type': 'PostalAddress', postalCode: '95051' },
      },
    },
  },
  'a trail of breadcrumbs': {
    types: ['BreadcrumbList', 'ListItem', 'WebPage'],
    microdata: `<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope
      itemtype="https://schema.org/ListItem"><a itemprop="item" itemscope itemtype="https://schema.org/WebPage" itemid="/books"
      href="/books"><span itemprop="name">Books</span></a><meta itemprop="position" content="1"></li></ol>`,
    rdfa: `<ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem">
      <a property="item" typeof="WebPage" href="/books"><span property="name">Books</span></a>
      <meta property="position" content="1"></li></ol>`,
    jsonLd: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, item: { '@type': 'WebPage', '@id': '/books', name: 'Books' } },
      ],
    },
  },
};

describe.each(Object.entries(EXAMPLES))('%s', (_, { types, microdata, rdfa, jsonLd }) => {
  const block = JSON.stringify({ '@context': 'https://schema.org', ...jsonLd });
  test.each([
    ['microdata', microdata],
    ['rdfa', rdfa],
    ['json-ld', `<script type="application/ld+json">${block}</script>`],
  ])('as %s has the same types and no fault', (format, html) => {
    expect(readDocument(html).schema).toMatchObject({
      hasSchema: true,
      schemaTypes: types,
      schemaFormats: [format],
      schemaErrors: [],
    });
  });
});
