/** Denied-party list files in the publishers' formats, with fictitious names. */
const lines = (...texts: readonly string[]): string => `${texts.join('\r\n')}\r\n`

export const SDN_CSV = lines(
  '36,"VORNHELM SHIPPING & CO.",-0- ,"SDGT] [RURI",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '173,"TAZERON, Milko Adran","individual","RURI",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 01 Jan 1961; nationality Ruritania; a.k.a. \'MILKOZ\'."',
  '306,"GREY TERN","vessel","RURI",-0- ,"RT1",Tanker,1000,500,Ruritania,-0- ,-0- ',
  '\u001a',
)
export const ALT_CSV = lines('36,12,"aka","VORNHELM LINES",-0- ', '173,220,"fka","TAZERONOV, Milko",-0- ', '\u001a')

export const SDN_XML = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="http://tempuri.org/sdnList.xsd">
  <publshInformation><Publish_Date>11/20/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry>
    <uid>36</uid>
    <lastName>VORNHELM SHIPPING &amp; CO.</lastName>
    <sdnType>Entity</sdnType>
    <programList><program>SDGT</program><program>RURI</program></programList>
    <akaList><aka><uid>12</uid><type>a.k.a.</type><category>strong</category><lastName>VORNHELM LINES</lastName></aka></akaList>
    <addressList><address><uid>25</uid><city>Strelsau</city><country>Ruritania</country></address></addressList>
  </sdnEntry>
  <sdnEntry>
    <uid>173</uid>
    <firstName>Milko Adran</firstName>
    <lastName>TAZERON</lastName>
    <sdnType>Individual</sdnType>
    <programList><program>RURI</program></programList>
    <akaList>
      <aka><uid>220</uid><type>a.k.a.</type><category>weak</category><lastName>MILKOZ</lastName></aka>
      <aka><uid>221</uid><type>a.k.a.</type><category>strong</category><lastName>TAZERONOV</lastName><firstName>Milko</firstName></aka>
    </akaList>
    <dateOfBirthList><dateOfBirthItem><uid>7</uid><dateOfBirth>Mar 1961</dateOfBirth></dateOfBirthItem></dateOfBirthList>
    <nationalityList><nationality><uid>1</uid><country>Ruritania</country></nationality></nationalityList>
  </sdnEntry>
</sdnList>
`

export const UN_XML = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-11-20T04:00:00.000Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>690001</DATAID>
      <FIRST_NAME>MILKO</FIRST_NAME>
      <SECOND_NAME>ADRAN</SECOND_NAME>
      <THIRD_NAME>TAZERON</THIRD_NAME>
      <UN_LIST_TYPE>Ruritania</UN_LIST_TYPE>
      <REFERENCE_NUMBER>RUi.001</REFERENCE_NUMBER>
      <NAME_ORIGINAL_SCRIPT>Милко Тазерон</NAME_ORIGINAL_SCRIPT>
      <NATIONALITY><VALUE>Ruritania</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Milko Tazeronov</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Milkoz</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1961-03-07</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_ADDRESS/>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>690002</DATAID>
      <FIRST_NAME>VORNHELM SHIPPING</FIRST_NAME>
      <UN_LIST_TYPE>Ruritania</UN_LIST_TYPE>
      <REFERENCE_NUMBER>RUe.001</REFERENCE_NUMBER>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Vornhelm Lines</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ADDRESS><COUNTRY>Ruritania</COUNTRY></ENTITY_ADDRESS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>
`

export const EU_CSV = lines(
  '\ufefffileGenerationDate;Entity_LogicalId;Entity_SubjectType;Entity_Regulation_Programme;NameAlias_WholeName;NameAlias_Strong;Citizenship_CountryIso2Code;Address_CountryIso2Code;BirthDate_BirthDate;BirthDate_Year',
  '20/11/2026;13;P;RURI;Milko Adran Tazeron;true;;',
  '20/11/2026;13;P;RURI;Милко Тазерон;true;;',
  '20/11/2026;13;P;RURI;Milkoz;false;;',
  '20/11/2026;13;P;RURI;;;RT;',
  '20/11/2026;13;P;RURI;;;;;1961-03-07;1961',
  '20/11/2026;13;P;RURI;;;;;;1962',
  '20/11/2026;14;E;RURI;"Vornhelm Shipping; Strelsau";true;;',
  '20/11/2026;14;E;RURI;;;;00',
)

export const OFSI_CSV = lines(
  'Last Updated,20/11/2026',
  'Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,Country,Nationality,Group Type,Alias Type,Alias Quality,Regime,DOB,Group ID',
  'TAZERON,Milko,Adran,,,,Mr,Милко Тазерон,,Ruritania,Individual,Primary name,,Ruritania,00/00/1961,7001',
  'MILKOZ,,,,,,,,,,Individual,AKA,Low quality,Ruritania,,7001',
  'VORNHELM SHIPPING,,,,,,,,Ruritania,,Entity,Primary name,,Ruritania,,7002',
  'GREY TERN,,,,,,,,,,Ship,Primary name,,Ruritania,,7003',
)

export const UK_CSV = lines(
  'Report Date: 20-Nov-2026',
  'Last Updated,Unique ID,OFSI Group ID,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Name non-latin script,Regime Name,"Individual, Entity, Ship",D.O.B,Address Country',
  '20/11/2026,RUR0001,7001,TAZERON,Milko,Adran,,,,Primary Name,,Милко Тазерон,Ruritania,Individual,07/03/1961,Ruritania',
  '20/11/2026,RUR0001,7001,MILKOZ,,,,,,Alias,Weak,,Ruritania,Individual,,',
  '20/11/2026,RUR0002,7002,VORNHELM SHIPPING,,,,,,Primary Name,,,Ruritania,Entity,,',
)
