/** For oracles: schema.org's context as far as it decides about names, since nothing is fetched. */
export const documentLoader = {
  load: async (url: string) =>
    /^https?:\/\/schema\.org\/?$/.test(url)
      ? {
          '@context': {
            type: '@type',
            id: '@id',
            '@vocab': 'http://schema.org/',
            schema: 'http://schema.org/',
          },
        }
      : { '@context': {} },
};
