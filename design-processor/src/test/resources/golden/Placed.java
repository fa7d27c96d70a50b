package shop;

public sealed interface Placed permits Order, Line {}
